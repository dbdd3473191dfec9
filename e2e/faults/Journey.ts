import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Control, DevServer, Inbox, Message, RequestWish } from '@vestibule/dev-server';
import type { HostPage, WidgetFrame } from '../fixtures/test.ts';
import type { BrowserProblems } from '../support/crossBrowser/browserProblems.ts';
import type { TestWallets } from '../support/extensions/testWallets.ts';
import type { RelyingParty } from '../support/servers/RelyingParty.ts';

/** The fixtures that a journey uses. */
export type Stage = {
  context: BrowserContext;
  page: Page;
  host: HostPage;
  devServer: DevServer;
  control: Control;
  inbox: Inbox;
  wallets: TestWallets;
  app: RelyingParty;
  problems: BrowserProblems;
  email: string;
  deviceName: string;
};

type Recipient = 'host' | 'page' | 'caller' | 'none' | 'elsewhere';

/** One call to the provider, and the steps of the visitor who triggers it. */
export type Journey = RequestWish & {
  /** The row of the matrix. */
  call: string;
  /** The methods of ports that make the call, such as `OrganizationPort.list`. `coverage.test.ts` finds those without a row. */
  covers?: readonly string[];
  /**
   * The recipient of a failure. `host`: the visitor reads it and the host receives it once; `page`: the visitor reads it
   * on a page of the auth domain; `caller`: the SDK call rejects; `none`: background work, not reported; `elsewhere`: the
   * browser is on a foreign page.
   */
  reportedTo: Recipient;
  /** The recipient of a timeout, if it differs: the visitor's request waits for this call. */
  timeoutReportedTo?: Recipient;
  /** A typical error type of this call; default `bad_request`. */
  refusal?: string;
  /** Set if the field is cleared when the provider rejects its value with `refusal`. */
  clearsRefusedInput?: true;
  /** The console messages that the provider's library writes on this failure. */
  consoleNoise?: RegExp;
  /** The number of calls to time out, because the library makes some before the visitor's; default 1. */
  calls?: number;
  /** The time limit of this call; default: the limit of all calls. */
  limitMs?: number;
  on(stage: Stage): Steps;
};

export type Steps = {
  /** The widget that shows messages; default: the widget of the host page. */
  widget?: WidgetFrame;
  /** Leads to the point at which one press makes the call. */
  reach(): Promise<void>;
  press(): Promise<void>;
  isDone(): Promise<boolean>;
  /** The fields with input that has to survive the failure. */
  typed?(): [field: Locator, value: string][];
  /** Retries after the failure; default: the same press. */
  retry?(): Promise<void>;
  /** Another method to succeed, used if the first attempt used up its token. */
  alternative?(): Promise<void>;
  /** Returns the message if it is outside the widget. */
  reads?(): Promise<string>;
};

/** Returns whether an element is enabled now, without Playwright's automatic waiting. */
export const isReady = (locator: Locator): Promise<boolean> =>
  locator
    .filter({ visible: true })
    .evaluateAll((elements) => elements.some((element) => element.matches(':enabled:not([aria-disabled="true"])')));

/** Returns a field's current value, or null if it is not visible, without Playwright's automatic waiting. */
export async function currentValue(field: Locator): Promise<string | null> {
  const visibleField = field.filter({ visible: true });
  const [value = null] = await visibleField.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
  return value;
}

export const isSeen = (locator: Locator) => () => locator.first().isVisible();

/** Returns a function that waits for the next message to an address. */
export function nextLetterTo(inbox: Inbox, to: string): () => Promise<Message> {
  let last: Message | undefined;
  return async () => {
    last = await inbox.waitFor({ to, ...(last && { after: last.id }) });
    return last;
  };
}

export const linkOf = (letter: Message, name?: 'reset_password' | 'login'): string =>
  (name ? letter.links.find((link) => link.name === name)?.url : letter.link) ?? '';
