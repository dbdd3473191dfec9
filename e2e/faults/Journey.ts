import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Control, DevServer, Inbox, Message, RequestWish } from '@vestibule/dev-server';
import type { HostPage, WidgetFrame } from '../fixtures/test.ts';
import type { BrowserProblems } from '../support/crossBrowser/browserProblems.ts';
import type { TestWallets } from '../support/extensions/testWallets.ts';
import type { RelyingParty } from '../support/servers/RelyingParty.ts';

/** What a journey is played with. */
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

type Hearer = 'host' | 'page' | 'caller' | 'nobody' | 'elsewhere';

/** One call to the provider, and the visitor who makes it. */
export type Journey = RequestWish & {
  /** The row of the matrix. */
  call: string;
  /**
   * Who has to hear that it failed: the visitor and, once, the `host`; the visitor alone on a `page` of the auth domain; the
   * `caller` of the SDK, by a rejection; `nobody`, because it is background work; nobody of ours, because the visitor is
   * `elsewhere`.
   */
  hears: Hearer;
  /** Who has to hear of it when no answer comes, where those are others: what the visitor asks for waits for this call. */
  hearsOfSilence?: Hearer;
  /** A refusal that this call is known for; default `bad_request`. */
  refusal?: string;
  /** What was typed is taken away where the provider has called it wrong, as it does by that refusal. */
  emptiesRefused?: true;
  /** What the provider's library itself writes to the console of this failure. */
  noise?: RegExp;
  /** How many of these calls lie unanswered before the visitor's own does: the library makes some by itself; default 1. */
  calls?: number;
  /** How long the product waits for an answer; default the limit of all calls. */
  limitMs?: number;
  on(stage: Stage): Steps;
};

export type Steps = {
  /** Where the visitor reads; default: the widget of the host page. */
  widget?: WidgetFrame;
  /** Up to the point from which one press makes the call. */
  reach(): Promise<void>;
  press(): Promise<void>;
  isDone(): Promise<boolean>;
  /** What the visitor has typed, and must not lose. */
  typed?(): [field: Locator, value: string][];
  /** The same again, from where the failure has left the visitor; default: the press. */
  again?(): Promise<void>;
  /** Another way, where the first attempt has spent what it was made with. */
  anew?(): Promise<void>;
  /** What is read where it is not in the widget. */
  reads?(): Promise<string>;
};

/** Whether it can be pressed just now: without the wait of Playwright's own question. */
export const isReady = (locator: Locator): Promise<boolean> =>
  locator
    .filter({ visible: true })
    .evaluateAll((found) => found.some((one) => one.matches(':enabled:not([aria-disabled="true"])')));

/** What stands in a field just now; null where none is seen. Playwright's own question waits until one is back. */
export async function valueNow(field: Locator): Promise<string | null> {
  const shown = field.filter({ visible: true });
  const [value = null] = await shown.evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));
  return value;
}

export const isSeen = (locator: Locator) => () => locator.first().isVisible();

/** Waits for the next letter to an address, each time a later one. */
export function lettersTo(inbox: Inbox, to: string): () => Promise<Message> {
  let last: Message | undefined;
  return async () => {
    last = await inbox.waitFor({ to, ...(last && { after: last.id }) });
    return last;
  };
}

export const linkOf = (letter: Message, name?: 'reset_password' | 'login'): string =>
  (name ? letter.links.find((link) => link.name === name)?.url : letter.link) ?? '';
