import {
  type AccountSection,
  type HostTexts,
  isWebUrl,
  type Member,
  type Mount,
  type Organization,
  type OrganizationMembership,
  type OrganizationSection,
  type Report,
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
import type { Diagnosis } from '../diagnosis/diagnose.ts';
import type { SupportCalls, supportCalls } from '../diagnosis/supportCalls.ts';
import { checkOptions } from '../errors/checkOptions.ts';
import { HostSdkError } from '../errors/errors.ts';
import type { LoadChunk, Mounted, MountHandle, WidgetChunks } from '../mount/Mounted.ts';
import { mountWidget } from '../mount/mountWidget.ts';
import type { FailureTexts, MountOptions, NavigateVeto } from '../options/mountOptions.ts';
import type { MountTheme } from '../options/mountTheme.ts';
import { type OpaqueToken, type OpaqueTokens, readOpaqueToken } from '../redirect/opaqueToken.ts';
import { type Redirect, takeRedirect } from '../redirect/takeRedirect.ts';
import type { OpenFrame } from '../session/askFrame.ts';
import type { RedirectResult } from '../session/handleRedirect.ts';
import type { SessionCalls, SessionOptions, sessionCallsOf } from '../session/sessionCalls.ts';
import type { StepUp, StepUpOptions } from '../session/stepUp.ts';
import {
  type PartListener,
  type SessionListener,
  type SessionSubscriptions,
  subscribe,
} from '../subscriptions/sessionSubscriptions.ts';

/** The options of {@link createAuth}. */
export type AuthOptions = SessionOptions & {
  /** The provider's public token of the project. The frame's deployment must have the same token. */
  publicToken: string;
  /** The URL of the frame, such as `https://auth.example.com`. */
  frameUrl: string;
  /**
   * The language of mounts that set none. See `MountOptions`. Default `auto`: the page's `lang`, then the browser's
   * languages.
   */
  locale?: string | undefined;
  /** The theme of mounts that set none. Default: light, see `Theme`. */
  theme?: MountTheme | undefined;
  /** Texts that replace the widget's own, for mounts that set none. */
  texts?: HostTexts | undefined;
  /** The texts of the failure notice, for mounts that set none. Default: built-in texts in the widget's language. */
  failureTexts?: FailureTexts | undefined;
  /** Returns session tokens to the page. The frame's deployment must allow it too. Default false. */
  exposeSessionToken?: boolean | undefined;
  /**
   * Returns only the session's JWT to the page, for the host's server. The deployment must allow it too. Default false.
   */
  exposeSessionJwt?: boolean | undefined;
  /** Called before a widget navigates the page. Default: every navigation is allowed. */
  onNavigate?: NavigateVeto | undefined;
  /**
   * The seconds before a notice replaces a frame that doesn't answer, 3 to 300. For slow devices, and for tests on
   * busy machines. A frame that answers later still replaces the notice. Default: 10; 3 after the browser has loaded
   * something that is silent; 15 for the response to the configuration.
   */
  frameTimeoutSeconds?: number | undefined;
};

/** The login of one application: its widgets, its session and its user. */
export type Auth = {
  /**
   * Mounts the login widget. All mounts throw the same errors.
   *
   * @throws HostSdkError `missing_element`, naming the selector; `invalid_argument`, naming an option of the wrong
   * type.
   */
  mountLogin(target: string | Element, options?: MountOptions): MountHandle;
  /**
   * Mounts the form for a new password. `tokenType`: default `reset_password`. If the page's URL has
   * `stytch_token_type=login`, the type is always `login`.
   */
  mountResetPassword(
    target: string | Element,
    options: MountOptions & { passwordResetToken: string | OpaqueToken; tokenType?: ResetTokenType | undefined },
  ): MountHandle;
  /** Mounts the passkeys of a logged-in user, who can create new passkeys and see existing ones. */
  mountPasskeyRegistration(target: string | Element, options?: MountOptions): MountHandle;
  /**
   * Mounts the account of a logged-in user, to view and change it. Other visitors only see a link to log in.
   * `sections`: the sections to show; default all. From 640 CSS pixels, names are beside their sections: `theme:
   * { container: { width: '720px' } }`.
   */
  mountAccount(
    target: string | Element,
    options?: MountOptions & { sections?: readonly AccountSection[] | undefined },
  ): MountHandle;
  /** Mounts the request of a connected app. `search`: its query string; default that of the page. */
  mountIdentityProvider(
    target: string | Element,
    options?: MountOptions & { search?: string | undefined },
  ): MountHandle;
  session: {
    /**
     * Returns the session after the provider has confirmed it; null when logged out. Loads a hidden frame if no widget
     * is mounted.
     */
    get(): Promise<Session | null>;
    /** Returns the session's tokens; null unless `exposeSessionToken` is set and the deployment allows it. */
    getTokens(): Promise<Required<SessionTokens> | null>;
    /**
     * Returns the session's JWT, valid for five minutes, for the host's own server. The session's cookies stay on the
     * auth domain. Null unless `exposeSessionJwt` or `exposeSessionToken` is set and the deployment allows it.
     */
    getJwt(): Promise<string | null>;
    /**
     * Calls the listener with the first state and every change, from every tab, with the reason when a session ends. If
     * the state is already known, the first call follows in a microtask. The first listener starts a hidden frame that
     * watches the session.
     *
     * @returns a function that removes the listener.
     */
    onChange(listener: (session: Session | null, end?: SessionEnd) => void): () => void;
    /**
     * Sets the end of the session to that many minutes from now, 5 to 527040. Default: as configured.
     *
     * @throws HostSdkError `no_session`; errors of the provider.
     */
    extend(options?: { minutes?: number | undefined }): Promise<Session>;
  };
  user: {
    /** Returns the user, with the rules of `session.get`. */
    get(): Promise<User | null>;
    /** Calls the listener with the user, with the rules of `session.onChange`. */
    onChange(listener: (user: User | null, end?: SessionEnd) => void): () => void;
    /**
     * Changes the user's name.
     *
     * @throws HostSdkError `no_session`; errors of the provider.
     */
    update(change: UserChange): Promise<User>;
  };
  /** For members of organizations; null for consumers. */
  member: {
    /** Returns the logged-in member, with the rules of `session.get`. */
    get(): Promise<Member | null>;
    /** Calls the listener with the member, with the rules of `session.onChange`. */
    onChange(listener: (member: Member | null, end?: SessionEnd) => void): () => void;
  };
  /** For members of organizations; null for consumers. */
  organization: {
    /** Returns the organization that the member is logged in to, with the rules of `session.get`. */
    get(): Promise<Organization | null>;
    /** Calls the listener with the organization, with the rules of `session.onChange`. */
    onChange(listener: (organization: Organization | null, end?: SessionEnd) => void): () => void;
    /**
     * Lists the member's organizations.
     *
     * @throws HostSdkError `no_session`; errors of the provider.
     */
    list(): Promise<OrganizationMembership[]>;
    /**
     * Changes the session to another organization of the member, without a new login.
     *
     * @throws HostSdkError `organization_pending` if the member has to confirm something: then mount the switcher,
     * which asks for that; `no_session`; errors of the provider.
     */
    switch(organizationId: string): Promise<Organization>;
  };
  /**
   * Mounts the list of the member's organizations, where the member switches between them. An organization may ask the
   * member to confirm their identity first.
   */
  mountOrganizationSwitcher(target: string | Element, options?: MountOptions): MountHandle;
  /**
   * Mounts the organization for its admins: members, settings, single sign-on and directory sync. Shows what the
   * member's roles allow. `sections`: the sections to show; default all. Changes are made on the auth domain's page
   * `/organization`, in a new tab, unless the deployment lets frames decide. Secrets never enter this page.
   */
  mountOrganization(
    target: string | Element,
    options?: MountOptions & { sections?: readonly OrganizationSection[] | undefined },
  ): MountHandle;
  /**
   * Returns whether the session's roles allow an action on a resource, according to the project's policy. False when
   * logged out.
   */
  isAuthorized(resource: string, action: string): Promise<boolean>;
  /**
   * Asks a logged-in user to confirm their identity before a sensitive action, such as a payment. Opens a dialog unless
   * the last confirmation is younger than `maxAgeMinutes` (default 5). Calls that overlap share one dialog.
   *
   * The page gets no secret. Its server checks the session's JWT with `verifySession(request, { maxAgeMinutes })`.
   *
   * @throws HostSdkError `step_up_cancelled` if the visitor closes the dialog; `no_session`; errors of the frame.
   */
  stepUp(options?: StepUpOptions): Promise<StepUp>;
  /**
   * Ends the session in every tab right away, and at the provider. If the provider can't be reached, `onError` of a
   * widget is called.
   */
  signOut(): Promise<void>;
  /**
   * Removes the token from the URL before it returns, and lets a frame redeem it. A failure is a result, not a
   * rejection. Calls that overlap (React StrictMode) or carry the same token share one result. Rejects only if the code
   * that redeems the token can't be loaded; the next call tries again.
   */
  handleRedirect(href?: string): Promise<RedirectResult>;
  /** Checks the usual causes of a frame that doesn't work. Each failed check says what to change. */
  diagnose(): Promise<Diagnosis[]>;
  /**
   * Returns the last 15 minutes of the login on this page, for a support ticket: screens, calls, errors, times and
   * versions. It contains no typed text, no address, no token and no user. Resolves within two seconds, even if no
   * frame answers.
   */
  report(): Promise<Report>;
  /** Removes every widget and stops watching the session. Later calls start over. */
  destroy(): void;
};

/** The chunks that are loaded on first use. */
export type LazyChunks = WidgetChunks & {
  session: WidgetChunks['session'] & { sessionCallsOf: typeof sessionCallsOf };
  diagnose: { supportCalls: typeof supportCalls };
};

/**
 * Builds the client of {@link createAuth}.
 *
 * @param requireBrowser refuses calls on a server. Left out by the script build, which runs in browsers only.
 * @throws HostSdkError `invalid_argument`, naming the option.
 */
export function buildAuth(options: AuthOptions, load: LoadChunk<LazyChunks>, requireBrowser = () => {}): Auth {
  checkOptions(options);
  if (!isWebUrl(options.frameUrl)) {
    throw new HostSdkError('invalid_argument', 'frameUrl must be an http(s) URL.');
  }
  if (!options.publicToken) throw new HostSdkError('invalid_argument', 'publicToken is missing.');
  const { frameTimeoutSeconds } = options;
  if (frameTimeoutSeconds !== undefined && !(frameTimeoutSeconds >= 3 && frameTimeoutSeconds <= 300))
    throw new HostSdkError('invalid_argument', 'frameTimeoutSeconds: expected 3 to 300.');
  const home = new URL(options.frameUrl);
  const { publicToken, exposeSessionToken, exposeSessionJwt, sessionDurationMinutes } = options;
  const commonRequest = { publicToken, exposeSessionToken, exposeSessionJwt, sessionDurationMinutes };
  const subscriptions: SessionSubscriptions = {
    listeners: new Set(),
    history: [],
    keepsTokens: exposeSessionToken || exposeSessionJwt,
    watch: () => void ignoreRejection(sessionCalls().then(({ watch }) => watch())),
  };
  const silenceLimitMs = frameTimeoutSeconds && frameTimeoutSeconds * 1000;
  const context = { home, subscriptions, commonRequest, load, silenceLimitMs };
  const key = JSON.stringify([home, commonRequest]);
  const mounts = new Set<Mounted>();
  /** A redirect that was removed from the address but not handled, because its code could not be loaded. */
  let pending: Redirect | null = null;
  /** A redirect for the next login, which asks the visitor to confirm it. */
  let unconfirmed: Redirect | null = null;
  const opaqueTokens: OpaqueTokens = new WeakMap();

  function mount(target: string | Element, whatMount: Mount, givenOptions?: MountOptions): MountHandle {
    requireBrowser();
    const ownOptions = { ...options, ...withoutUndefined({ ...checkOptions(givenOptions) }) };
    const widget = mountWidget(context, target, whatMount, ownOptions, (isHere) =>
      mounts[isHere ? 'add' : 'delete'](widget),
    );
    mounts.add(widget);
    if (whatMount.kind === 'login' && unconfirmed) {
      void ignoreRejection(widget.ask('authenticate', () => true, unconfirmed));
      unconfirmed = null;
    }
    return widget.handle;
  }

  const openFrame: OpenFrame = (kind, place, subscriptions, options, onPresence) =>
    mountWidget({ ...context, subscriptions }, place, kind, options, onPresence);
  /** Aborted by `destroy`, which then creates a new controller. */
  let lifetime = new AbortController();
  const sessionCalls = async ({ signal } = lifetime) => {
    requireBrowser();
    return (await load('session')).sessionCallsOf(key, signal, subscriptions, mounts, openFrame, opaqueTokens, options);
  };
  /** Returns the functions that read and follow a part of the state. */
  const part = <Name extends SessionListener['part']>(
    name: Name,
    methods: readonly (keyof SessionCalls[Name] & string)[],
  ) => ({
    ...lazyMethods<SessionCalls[Name]>(methods, async () => (await sessionCalls())[name]),
    onChange: (listener: PartListener<Name>) => subscribe(subscriptions, name, listener),
  });
  /** Returns the mount function of a kind that has no options of its own but `sections`. */
  const mountOf =
    (kind: 'login' | 'passkeyRegistration' | 'account' | 'organization' | 'organizationSwitcher') =>
    (target: string | Element, options?: MountOptions & { sections?: readonly string[] | undefined }) =>
      mount(target, { kind, sections: options?.sections }, options);
  return {
    mountResetPassword(target, options) {
      // The object may be the whole result of `handleRedirect()`.
      const read: typeof options & { status?: unknown } = checkOptions(options);
      const { passwordResetToken, tokenType = 'reset_password', status: _, ...settings } = read;
      if (passwordResetToken == null) throw new HostSdkError('invalid_argument', 'passwordResetToken is missing.');
      const { token, ...start } = readOpaqueToken(opaqueTokens, passwordResetToken);
      return mount(target, { kind: 'resetPassword', passwordResetToken: token, tokenType, ...start }, settings);
    },
    mountLogin: mountOf('login'),
    mountPasskeyRegistration: mountOf('passkeyRegistration'),
    mountAccount: mountOf('account'),
    mountOrganization: mountOf('organization'),
    mountOrganizationSwitcher: mountOf('organizationSwitcher'),
    mountIdentityProvider(target, options) {
      requireBrowser();
      const { search = location.search, ...mountOptions } = checkOptions(options);
      return mount(target, { kind: 'identityProvider', search }, mountOptions);
    },
    session: part('session', ['get', 'getTokens', 'getJwt', 'extend']),
    user: part('user', ['get', 'update']),
    member: part('member', ['get']),
    organization: part('organization', ['get', 'list', 'switch']),
    ...lazyMethods<Pick<SessionCalls, 'isAuthorized' | 'signOut' | 'stepUp'>>(
      ['isAuthorized', 'signOut', 'stepUp'],
      sessionCalls,
    ),
    destroy() {
      for (const { handle } of mounts) handle.unmount();
      lifetime.abort();
      lifetime = new AbortController();
    },
    async handleRedirect(options?: string) {
      requireBrowser();
      const href = options === undefined ? location.href : options;
      checkOptions({ href });
      // Runs before the first `await`. The second call of StrictMode then finds no token in the address and joins the
      // first call.
      const redirect = takeRedirect(href) ?? pending;
      if (!redirect) return { status: 'none' };
      pending = redirect;
      const result = await (await sessionCalls()).handleRedirect(redirect);
      if (pending === redirect) pending = null;
      if (result.status === 'confirm' && !mounts.size) unconfirmed = redirect;
      return result;
    },
    ...lazyMethods<SupportCalls>(['diagnose', 'report'], async () => {
      requireBrowser();
      return (await load('diagnose')).supportCalls(context, sessionCalls, mounts);
    }),
  };
}
