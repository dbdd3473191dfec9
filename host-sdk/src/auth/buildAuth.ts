import {
  type AccountSection,
  type HostTexts,
  isWebUrl,
  type Mount,
  type ResetTokenType,
  type Session,
  type SessionEnd,
  type SessionTokens,
  type User,
  type UserChange,
  withoutUndefined,
} from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { lazyMethods } from '../calls/lazyMethods.ts';
import type { Diagnosis, diagnose } from '../diagnosis/diagnose.ts';
import { checkOptions } from '../errors/checkOptions.ts';
import { HostSdkError } from '../errors/errors.ts';
import {
  type LoadChunk,
  type Mounted,
  type MountHandle,
  mountWidget,
  type WidgetChunks,
} from '../mount/mountWidget.ts';
import type { FailureTexts, MountOptions, NavigateVeto } from '../options/mountOptions.ts';
import type { MountTheme } from '../options/mountTheme.ts';
import { type OpaqueToken, readOpaqueToken } from '../redirect/opaqueToken.ts';
import { type Redirect, takeRedirect } from '../redirect/takeRedirect.ts';
import type { OpenFrame } from '../session/askFrame.ts';
import type { RedirectResult } from '../session/handleRedirect.ts';
import type { SessionCalls, SessionOptions, sessionCallsOf } from '../session/sessionCalls.ts';
import type { StepUp, StepUpOptions } from '../session/stepUp.ts';
import { type SessionSubscriptions, subscribe } from '../subscriptions/sessionSubscriptions.ts';

/** What {@link createAuth} takes. */
export type AuthOptions = SessionOptions & {
  /** The provider's public token of the project; the frame's deployment must have the same. */
  publicToken: string;
  /** Where the frame is served, such as `https://auth.example.com`. */
  frameUrl: string;
  /** The language of every mount that names none, as `MountOptions` says. Default `auto`: the page's `lang`, then the browser's. */
  locale?: string | undefined;
  /** Of every mount that names none. Default: light, as `Theme` says. */
  theme?: MountTheme | undefined;
  /** Words in place of the widget's own, of every mount that names none. */
  texts?: HostTexts | undefined;
  /** Of every mount that names none. Default: words of ours in the widget's language. */
  failureTexts?: FailureTexts | undefined;
  /** Hands out session tokens; the frame's deployment must allow it too. Default false. */
  exposeSessionToken?: boolean | undefined;
  /** Hands out the session's JWT alone, for a server of the host; the deployment must allow it too. Default false. */
  exposeSessionJwt?: boolean | undefined;
  /** Asked before any widget takes the page elsewhere. Default: it may. */
  onNavigate?: NavigateVeto | undefined;
};

/** One application's sign-in: its widgets, and who is signed in. */
export type Auth = {
  /**
   * Shows the sign-in. All mounts throw alike.
   *
   * @throws HostSdkError `missing_element`, naming the selector; `invalid_argument`, naming an option of the wrong kind.
   */
  mountLogin(target: string | Element, options?: MountOptions): MountHandle;
  /** Shows the form for a new password. `tokenType`: default `reset_password`; always `login` on a page whose address says `stytch_token_type=login`. */
  mountResetPassword(
    target: string | Element,
    options: MountOptions & { passwordResetToken: string | OpaqueToken; tokenType?: ResetTokenType | undefined },
  ): MountHandle;
  /** Shows how to make passkeys, and those that there are, to somebody who is signed in. */
  mountPasskeyRegistration(target: string | Element, options?: MountOptions): MountHandle;
  /**
   * Shows somebody who is signed in their account, to change it; nobody else sees more than a way to log in. `sections`: those that
   * are shown; default all. From 640 CSS pixels on they stand beside their names: `theme: { container: { width: '720px' } }`.
   */
  mountAccount(
    target: string | Element,
    options?: MountOptions & { sections?: readonly AccountSection[] | undefined },
  ): MountHandle;
  /** Shows a connected app's request. `search`: its query string; default the page's own. */
  mountIdentityProvider(
    target: string | Element,
    options?: MountOptions & { search?: string | undefined },
  ): MountHandle;
  session: {
    /** Asks the provider through a frame; loads a hidden one where no widget is. Null when signed out. */
    get(): Promise<Session | null>;
    /** Null unless `exposeSessionToken` is on and the deployment allows it. */
    getTokens(): Promise<Required<SessionTokens> | null>;
    /**
     * Good for five minutes, for the host's own server: the session's cookies stay on the auth domain. Null unless
     * `exposeSessionJwt` or `exposeSessionToken` is on and the deployment allows it.
     */
    getJwt(): Promise<string | null>;
    /**
     * Hears the first state and every change, from every tab, with the reason when a session ends. What is known already is
     * told at once, in a microtask. From the first listener on the session is watched, whatever widgets come and go. Returns
     * the way to stop.
     */
    onChange(listener: (session: Session | null, end?: SessionEnd) => void): () => void;
    /**
     * Has the session end that many minutes from now, 5 to 527040; default as configured.
     *
     * @throws HostSdkError `no_session`; what the provider reports.
     */
    extend(options?: { minutes?: number | undefined }): Promise<Session>;
  };
  user: {
    /** As `session.get`. */
    get(): Promise<User | null>;
    /** As `session.onChange`. */
    onChange(listener: (user: User | null, end?: SessionEnd) => void): () => void;
    /**
     * Changes the user's name.
     *
     * @throws HostSdkError `no_session`; what the provider reports.
     */
    update(change: UserChange): Promise<User>;
  };
  /** Whether the session's roles allow an action on a resource, by the project's policy; false for who is signed out. */
  isAuthorized(resource: string, action: string): Promise<boolean>;
  /**
   * Before something that matters, such as a payment: asks who is signed in for another proof, in a dialog over the page, unless
   * they have given one in the last `maxAgeMinutes` (default 5). No secret reaches the page; its server looks at the JWT of the
   * session by `verifySession(request, { maxAgeMinutes })`. Calls that overlap share one dialog.
   *
   * @throws HostSdkError `step_up_cancelled` when the visitor leaves it; `no_session`; what the frame reports.
   */
  stepUp(options?: StepUpOptions): Promise<StepUp>;
  /** Ends the session in every tab at once, and at the provider: what cannot reach it is reported to `onError` of a widget. */
  signOut(): Promise<void>;
  /**
   * Takes the token out of the address, if there is one, before it returns, and has a frame spend it; a failure is a result,
   * not a rejection. Calls that overlap (React StrictMode) and calls with the same token share one result. Rejects only when
   * the code that spends it cannot be loaded; the next call tries again.
   */
  handleRedirect(href?: string): Promise<RedirectResult>;
  /** Checks what commonly stands in the way of a frame; each failed check says what to change. */
  diagnose(): Promise<Diagnosis[]>;
  /** Takes every widget off the page and watches the session no longer. What is asked afterwards begins anew. */
  destroy(): void;
};

/** All that is loaded when first used. */
export type LazyChunks = WidgetChunks & {
  session: WidgetChunks['session'] & { sessionCallsOf: typeof sessionCallsOf };
  diagnose: { diagnose: typeof diagnose };
};

/** @throws HostSdkError `invalid_argument`, naming the option. */
export function buildAuth(options: AuthOptions, load: LoadChunk<LazyChunks>): Auth {
  checkOptions(options);
  if (!isWebUrl(options.frameUrl)) {
    throw new HostSdkError('invalid_argument', 'frameUrl is no web URL.');
  }
  if (!options.publicToken) throw new HostSdkError('invalid_argument', 'publicToken is missing.');
  const home = new URL(options.frameUrl);
  const { publicToken, exposeSessionToken, exposeSessionJwt, sessionDurationMinutes } = options;
  const commonRequest = { publicToken, exposeSessionToken, exposeSessionJwt, sessionDurationMinutes };
  const subscriptions: SessionSubscriptions = {
    listeners: new Set(),
    keepsTokens: exposeSessionToken || exposeSessionJwt,
    watch: () => void ignoreRejection(sessionCalls().then(({ watch }) => watch())),
  };
  const context = { home, subscriptions, commonRequest, load };
  const key = JSON.stringify([home, commonRequest]);
  const mounts = new Set<Mounted>();
  /** Taken out of the address and not handled yet, also because what handles it could not be loaded. */
  let pending: Redirect | null = null;
  /** For the next login: it asks the visitor whether to go on with it. */
  let unconfirmed: Redirect | null = null;
  const opaqueTokens = new WeakMap<object, string>();

  function mount(target: string | Element, what: Mount, given?: MountOptions): MountHandle {
    const own = { ...options, ...withoutUndefined({ ...checkOptions(given) }) };
    const mounted = mountWidget(context, target, what, own, (isHere) => mounts[isHere ? 'add' : 'delete'](mounted));
    mounts.add(mounted);
    if (what.kind === 'login' && unconfirmed) {
      void ignoreRejection(mounted.ask('authenticate', () => true, unconfirmed));
      unconfirmed = null;
    }
    return mounted.handle;
  }

  const openFrame: OpenFrame = (what, place, subscriptions, given, onPresence) =>
    mountWidget({ ...context, subscriptions }, place, what, given, onPresence);
  /** Until `destroy`; then a new one begins. */
  let lifetime = new AbortController();
  const sessionCalls = async ({ signal } = lifetime) =>
    (await load('session')).sessionCallsOf(key, signal, subscriptions, mounts, openFrame, opaqueTokens, options);
  return {
    mountLogin: (target, given) => mount(target, { kind: 'login' }, given),
    mountResetPassword(target, options) {
      const { passwordResetToken, tokenType = 'reset_password', ...given } = checkOptions(options);
      if (passwordResetToken == null) throw new HostSdkError('invalid_argument', 'passwordResetToken is missing.');
      const token = readOpaqueToken(opaqueTokens, passwordResetToken);
      return mount(target, { kind: 'resetPassword', passwordResetToken: token, tokenType }, given);
    },
    mountPasskeyRegistration: (target, given) => mount(target, { kind: 'passkeyRegistration' }, given),
    mountAccount: (target, given) => mount(target, { kind: 'account', sections: checkOptions(given).sections }, given),
    mountIdentityProvider(target, options) {
      const { search = location.search, ...given } = checkOptions(options);
      return mount(target, { kind: 'identityProvider', search }, given);
    },
    session: {
      ...lazyMethods<SessionCalls['session']>(
        ['get', 'getTokens', 'getJwt', 'extend'],
        async () => (await sessionCalls()).session,
      ),
      onChange: (listener) => subscribe(subscriptions, 'session', listener),
    },
    user: {
      ...lazyMethods<SessionCalls['user']>(['get', 'update'], async () => (await sessionCalls()).user),
      onChange: (listener) => subscribe(subscriptions, 'user', listener),
    },
    ...lazyMethods<Pick<SessionCalls, 'isAuthorized' | 'signOut' | 'stepUp'>>(
      ['isAuthorized', 'signOut', 'stepUp'],
      sessionCalls,
    ),
    destroy() {
      for (const { handle } of mounts) handle.unmount();
      lifetime.abort();
      lifetime = new AbortController();
    },
    async handleRedirect(href = location.href) {
      checkOptions({ href });
      // Before anything is awaited: StrictMode's second call finds the address without it, and joins the first.
      const redirect = takeRedirect(href) ?? pending;
      if (!redirect) return { status: 'none' };
      pending = redirect;
      const result = await (await sessionCalls()).handleRedirect(redirect);
      if (pending === redirect) pending = null;
      if (result.status === 'confirm' && !mounts.size) unconfirmed = redirect;
      return result;
    },
    diagnose: async () => (await load('diagnose')).diagnose(home.href, publicToken, sessionCalls, mounts),
  };
}
