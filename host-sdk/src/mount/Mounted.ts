import type { Answer, FrameMethods, Mount, MountRequest } from '@vestibule/shared-protocol';
import type { failureNotice } from '../failure/failureNotice.ts';
import type { hostMethods } from '../frame/hostMethods.ts';
import type { inheritTheme } from '../inherit/inheritTheme.ts';
import type { MountUpdate } from '../options/mountOptions.ts';
import type { SessionSubscriptions, ShownSettings } from '../subscriptions/sessionSubscriptions.ts';
import type { pageWallets } from '../wallets/pageWallets.ts';

/** The handle of a mounted widget. */
export type MountHandle = {
  /**
   * Resolves when the frame has accepted the configuration; rejects with a {@link HostSdkError}. After `retry`, and for
   * a frame that answers late, there is a new promise.
   */
  readonly ready: Promise<void>;
  /**
   * Changes theme, locale, texts or configuration without a reload. A refused change rejects, reaches `onError` and
   * changes nothing.
   */
  update(change: MountUpdate): Promise<void>;
  /** Moves the focus to the first field of the current screen. */
  focus(): Promise<void>;
  /** Loads the frame again. */
  retry(): Promise<void>;
  /** Removes the frame. Calls that aren't answered yet reject with `unmounted`. Further calls do nothing. */
  unmount(): void;
};

/** The calls that a frame answers with an {@link Answer}. */
type Question = Exclude<keyof FrameMethods, 'focus'>;
export type AnswerTo<Q extends Question> = Awaited<ReturnType<FrameMethods[Q]>> extends Answer<infer T> ? T : never;

/** A mount, as other parts of the SDK use it. */
export type Mounted = {
  handle: MountHandle;
  /**
   * Calls a method of the connected frame.
   *
   * @throws HostSdkError the error of the frame, `timeout` or `unmounted`.
   */
  ask<Q extends Question>(
    question: Q,
    isValid: (value: unknown) => boolean,
    ...parameters: Parameters<FrameMethods[Q]>
  ): Promise<AnswerTo<Q>>;
  /** Returns false after the element has left the page. */
  isHere(): boolean;
  /** The element that the widget is mounted in. */
  element: Element;
  frame(): HTMLIFrameElement;
  /** The kind of the mount, and its current configuration and theme as set by the host. */
  settings(): ShownSettings & Pick<Mount, 'kind'>;
};

/** The chunks that are loaded on first use. The script build finds each chunk next to its own file. */
export type WidgetChunks = {
  wallets: { pageWallets: typeof pageWallets };
  inherit: { inheritTheme: typeof inheritTheme };
  session: { hostMethods: typeof hostMethods };
  failure: { failureNotice: typeof failureNotice };
};
export type LoadChunk<Parts> = <Name extends keyof Parts>(name: Name) => Promise<Parts[Name]>;

/** The data that all mounts of one `createAuth` share. */
export type MountContext = {
  /** The address of the frame. */
  home: URL;
  subscriptions: SessionSubscriptions;
  /** The members that every mount request has. */
  commonRequest: Pick<
    MountRequest,
    'publicToken' | 'exposeSessionToken' | 'exposeSessionJwt' | 'sessionDurationMinutes'
  >;
  load: LoadChunk<WidgetChunks>;
  /** The time before a mount fails whose frame doesn't answer, in milliseconds. Default: as in `timeouts`. */
  silenceLimitMs?: number | undefined;
};
