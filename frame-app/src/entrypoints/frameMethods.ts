import {
  type Answer,
  type Exposure,
  type FrameMethods,
  isCompatible,
  isWithinLimits,
  type Mount,
  type MountRequest,
  type MountUpdate,
  protocolVersion,
  readLocale,
  readRedirect,
  readVersion,
  resolveConfig,
  unreadIn,
  type Validated,
  validateMountRequest,
  validateMountUpdate,
  validateRedirect,
  validateSessionMinutes,
  type WidgetConfig,
  type WidgetError,
} from '@vestibule/shared-protocol';
import { configError } from '../flow/configRules.ts';
import { type Failure, FlowError, failureOf, type RedirectResult } from '../flow/ports.ts';
import { startEmail } from '../provider/storage/lastSignIn.ts';
import { takeResult } from '../redirect/redirectResult.ts';
import type { FrameParts } from './FrameParts.ts';
import { isSessionHidden, sessionForHost } from './sessionForHost.ts';
import { type AccountMount, type OrganizationMount, type StepUpMount, startScreen } from './startScreen.ts';

/** Creates the methods a host may call on the frame. Each message is validated before it is used. Design §3. */
export function createFrameMethods({
  deployment,
  flow,
  host,
  ports,
  kept,
  mayBeSignedIn,
  client,
  hostOrigin,
  look,
  describe,
  handleCallback,
  startFrom,
  hostPage,
  onConfigured,
}: FrameParts): FrameMethods {
  const refuse = (failure: Failure, message = describe(failure)): { ok: false; error: WidgetError } => ({
    ok: false,
    error: { ...failure, message },
  });

  async function answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
    try {
      return { ok: true, value: await work() };
    } catch (thrown) {
      return refuse(failureOf(thrown));
    }
  }

  const rare = async () => (await import('./lazyMethods.ts')).lazyMethods({ client, deployment, flow });

  /** Refuses a mount: the visitor sees a plain message, the developer receives the details. */
  function refuseMount(failure: Failure, message: string) {
    flow.goTo({ screen: 'Error', message: describe(failure), action: 'none' });
    return refuse(failure, message);
  }

  /** Passkey registration and account have no Main, so their products are not validated. */
  let hasMain = true;
  let isLogin = true;
  /** The session duration in minutes for a configuration that sets none. */
  let minutes: number | undefined;
  /** Why the configuration cannot work; reported to the host once. */
  let impossible: ReturnType<typeof configError> | false = null;

  const completed = (config: WidgetConfig): WidgetConfig => {
    const emailAddress = startEmail(config, hostOrigin);
    return {
      ...config,
      ...(minutes && {
        sessionOptions: { sessionDurationMinutes: config.sessionOptions?.sessionDurationMinutes ?? minutes },
      }),
      ...(emailAddress && { prefill: { ...config.prefill, emailAddress } }),
      // The auth domain's own setting applies to all of its mounts.
      ...(deployment.page?.config?.mfa && { mfa: deployment.page.config.mfa }),
    };
  };

  async function change({ config, theme, locale, texts }: MountUpdate) {
    if (config) flow.configure({ config: resolveConfig(completed(config)) });
    const mended = await look.change({
      ...(theme && { theme }),
      ...(locale && { locale }),
      // If the texts fail to load, the built-in ones are used.
      ...(texts &&
        (await import('./readHostTexts.ts').then(
          ({ readHostTexts }) => readHostTexts(texts, host, told, vertical),
          () => ({}),
        ))),
    });
    // Mails are requested in the language that is shown.
    if (locale) flow.configure({ locale: look.language() });
    // After an early submit has been sent: the host loads a chunk to handle the title.
    const sayTitle = () => host.title(look.texts().frame.names.login);
    if (isLogin) void client().then(flow.settled, flow.settled).then(sayTitle);
    if (mended.length > 0) {
      import('./reportContrastFixes.ts').then(
        ({ reportContrastFixes }) => reportContrastFixes(mended, host, told),
        () => {}, // the fixed colours are applied all the same
      );
    }
    const known = impossible;
    impossible = hasMain && vertical === 'consumer' && configError(flow.settings().config);
    if (impossible && impossible !== known) {
      const failure = { kind: 'config', code: impossible } as const;
      host.error({ ...failure, message: impossible === 'invalid_config' ? NO_METHOD : describe(failure) });
    }
  }

  const { vertical = 'consumer' } = deployment;

  /** The validations of this vertical. Those for organizations are not in the first files. */
  const messages =
    vertical === 'b2b' ? import('./organizationMessages.ts') : { validateMountRequest, validateMountUpdate };

  /**
   * Refuses a configuration with a member of the other vertical. For consumers, the validation refuses or drops such a
   * member, so that most mounts load no code for this.
   */
  async function foreignMember(given: Readable, checked: Validated<Readable>) {
    if (vertical === 'consumer' && checked.ok && sizeOf(checked.value) === sizeOf(given)) return null;
    return (await import('./findForeignMember.ts')).findForeignMember(given?.config, vertical);
  }

  const told = new Set<string>();

  /**
   * Reports names that the schemas accept but nothing reads, because they are probably misspelt. Each is reported once.
   * The code is loaded only if the validation dropped something.
   */
  async function tellIfUnknown(given: Readable, taken: Readable) {
    if (sizeOf(given) === sizeOf(taken)) return;
    const { reportUnknownNames } = await import('./unknownNames.ts');
    reportUnknownNames(given, host, told);
  }

  /**
   * Drops names this frame does not know, such as those of a newer host, and reports each once. Refuses a message that
   * is invalid otherwise, or empty without them.
   */
  async function read<Given extends Readable, T extends Readable>(
    sent: Given,
    validate: (given: Given) => Validated<T>,
  ) {
    const given = withReadLocale(sent);
    const checked = validate(given);
    const foreign = await foreignMember(given, checked);
    if (foreign) return foreign;
    // A message that is not an object, or too large, is not repaired.
    if (checked.ok || !given || typeof given !== 'object' || !isWithinLimits(given)) return checked;
    const part = await import('./dropUnknown.ts').catch(() => null);
    if (!part) return checked;
    const { rest, leftOut } = part.dropUnknown(given);
    const again = rest.inheritsTheme ? part.dropInvalidTheme(rest, leftOut, validate) : validate(rest);
    if (leftOut.length === 0 || !again.ok) return checked;
    for (const { path, message } of leftOut) {
      if (!told.has(message)) host.error({ kind: 'config', code: 'invalid_config', path, message });
      told.add(message);
    }
    return again;
  }

  /** Normalizes a locale in the notation of programs, such as `en_US`. An invalid one is left to the validation. */
  function withReadLocale<Given extends Readable>(given: Given): Given {
    const locale = typeof given?.locale === 'string' ? readLocale(given.locale) : null;
    return locale === null ? given : { ...given, locale };
  }

  /**
   * Drops invalid parts of a locale, so the mount is shown in another language instead of not at all. The host receives
   * an error.
   */
  function withoutUnreadLocale(request: MountRequest): MountRequest {
    const { locale } = request ?? {};
    const unread = typeof locale === 'string' && isWithinLimits(locale) ? unreadIn(locale) : [];
    if (unread.length === 0) return request;
    const message = `locale: expected a language tag such as "en" or "pt-BR", got "${unread.join(',')}"`;
    host.error({ kind: 'config', code: 'invalid_config', path: 'locale', message });
    return { ...request, locale: readLocale(`${locale}`) ?? undefined };
  }

  /** Takes the result of a redirect that led the visitor back here. */
  function outcomeHere(): RedirectResult | null {
    const page = hostPage();
    return page !== undefined ? takeResult(new URL(page).origin) : null;
  }

  /** Loads the account with its mount. If its code fails to load, the host learns that the frame is unavailable. */
  const openAccount = async (mount: AccountMount | StepUpMount) =>
    (await import('./openAccount.ts')).openAccount({ flow, client, host, ports }, mount);

  /** Loads the organization for its admins with its mount. */
  const openOrganization = async (mount: OrganizationMount) =>
    (await import('./openOrganization.ts')).openOrganization({ flow, client, deployment, host, ports }, mount);

  /** Loads the names of mounts that have no email form. */
  async function nameOf({ kind }: Mount) {
    const { nameMount } = await import('./titleOfMount.ts');
    nameMount({ flow, host }, kind);
  }

  /** If its code fails to load, the visitor has to start again at the connected app after signing in. */
  async function followIdpMount(mount: Extract<Mount, { kind: 'identityProvider' }>) {
    const { resumeAfterSignIn } = await import('./pendingAuthorization.ts');
    await resumeAfterSignIn({ flow, client }, mount);
  }

  return {
    async configure(request) {
      const version = readVersion(request);
      if (!version || !isCompatible(version)) {
        const theirs = version ? `${version.major}.${version.minor}` : 'none';
        const ours = `${protocolVersion.major}.${protocolVersion.minor}`;
        const message = `The host speaks protocol ${theirs}, the frame ${ours}: load both from the same release.`;
        return refuseMount({ kind: 'protocol', code: 'version_mismatch' }, message);
      }
      const checked = await read(withoutUnreadLocale(request), (await messages).validateMountRequest);
      if (!checked.ok)
        return refuseMount({ kind: 'config', code: 'invalid_config', path: checked.path }, checked.message);
      const { publicToken, config, theme, locale, texts, pageUrl, sessionDurationMinutes } = checked.value;
      const mount = asPageSays(checked.value.mount, pageUrl);
      if (publicToken !== deployment.publicToken) {
        const message = `publicToken: the frame at ${location.origin} is deployed for another project's public token.`;
        return refuseMount({ kind: 'config', code: 'public_token_mismatch', path: 'publicToken' }, message);
      }
      const asked = exposureOf(checked.value);
      if (reach[asked] > reach[exposureOf(deployment)]) {
        const path = asked === 'tokens' ? 'exposeSessionToken' : 'exposeSessionJwt';
        const message = `${path}: the frame's deployment does not allow that to cross.`;
        return refuseMount({ kind: 'config', code: 'session_token_not_allowed', path }, message);
      }
      if (mount.kind === 'organization' && deployment.vertical !== 'b2b') {
        const message = 'mount: the kind "organization" needs a deployment with "vertical": "b2b".';
        return refuseMount({ kind: 'config', code: 'vertical_mismatch', path: 'mount' }, message);
      }
      flow.configure({ exposure: asked });
      hasMain = !['passkeyRegistration', 'account', 'organizationSwitcher', 'organization'].includes(mount.kind);
      isLogin = mount.kind === 'login';
      minutes = sessionDurationMinutes;
      startFrom(pageUrl);
      await change({ config, theme, ...(locale && { locale }), ...(texts && { texts }) });
      const outcome = isLogin || mount.kind === 'account' ? outcomeHere() : null;
      const isLater = mount.kind === 'account' || mount.kind === 'stepUp';
      if (!isLogin && !isLater && mount.kind !== 'session') await nameOf(mount);
      const start =
        mount.kind === 'organization'
          ? await openOrganization(mount)
          : isLater
            ? await openAccount(mount)
            : startScreen(mount, mayBeSignedIn && !outcome);
      const isBack = kept !== null && mount.kind === 'login' && flow.screen() === kept.screen;
      if (isBack) host.event({ type: 'screen_changed', screen: kept.screen });
      else if (start.screen !== flow.screen()) flow.goTo(start);
      if (mount.kind === 'resetPassword' && mount.tokenType === 'login') {
        const { passwordResetToken: token, tokenType, start } = mount;
        handleCallback({ tokenType, token, ...(start && { start }) }).catch(() => {}); // the flow shows the error
      }
      if (mount.kind === 'identityProvider') followIdpMount(mount).catch(() => {});
      onConfigured();
      tellIfUnknown(request, checked.value).catch(() => {});
      if (outcome) void flow.ask('finishRedirect', outcome);
      return { ok: true, value: { protocol: protocolVersion } };
    },

    async update(update) {
      const checked = await read(update, (await messages).validateMountUpdate);
      if (!checked.ok) return refuse({ kind: 'config', code: 'invalid_config', path: checked.path }, checked.message);
      await change(checked.value);
      tellIfUnknown(update, checked.value).catch(() => {});
      return { ok: true, value: null };
    },

    async focus() {
      const main = document.querySelector('main');
      const first = (tag: string) => main?.querySelector<HTMLElement>(tag);
      // A key that the visitor holds down must not trigger a decision. Design §3.6.
      const decides = Boolean(first('[data-decides]'));
      (decides
        ? first('h1')
        : (first('input:not([type=checkbox])') ?? first('button') ?? first('a') ?? first('h1'))
      )?.focus();
    },

    async authenticate(redirect) {
      const checked = validateRedirect(redirect);
      if (!checked.ok) return refuse({ kind: 'protocol', code: 'bad_message', path: checked.path }, checked.message);
      return answer(async () => {
        const signIn = await handleCallback(checked.value);
        if (signIn) return signIn;
        throw new FlowError({ kind: 'client', code: 'confirmation_needed' });
      });
    },

    session: () =>
      answer(async () => {
        const provider = await client();
        await provider.refreshSession();
        return sessionForHost(flow, provider);
      }),

    async signOut() {
      try {
        await (await (await client()).life()).signOut();
      } catch (thrown) {
        // The session has ended in this browser all the same. The host receives the error.
        const failure = failureOf(thrown);
        host.error({ ...failure, message: describe(failure) });
      }
      host.event({ type: 'signed_out' });
      return { ok: true, value: null };
    },

    async extend(minutes) {
      const checked = validateSessionMinutes(minutes);
      if (!checked.ok) return refuse({ kind: 'config', code: 'invalid_config', path: checked.path }, checked.message);
      return answer(async () => {
        const provider = await client();
        if (await isSessionHidden(flow, provider)) throw new FlowError({ kind: 'client', code: 'no_session' });
        await (await provider.life()).extend(checked.value);
        return sessionForHost(flow, provider);
      });
    },

    facts: () => answer(async () => (await rare()).facts()),
    updateUser: (change) => answer(async () => (await rare()).updateUser(change)),
    isAuthorized: (...asked) => answer(async () => (await rare()).isAuthorized(...asked)),
    organizations: () => answer(async () => (await rare()).organizations()),
    activity: () => answer(async () => (await rare()).activity()),
    switchOrganization: (id) => answer(async () => (await rare()).switchOrganization(id)),
  };
}

/** For developers; visitors read that they cannot sign in here. */
const NO_METHOD = 'config.products: nothing in it is a way to sign in; "oauth" needs config.oauthOptions.providers.';

type Readable = Pick<MountUpdate, 'config' | 'theme' | 'inheritsTheme'> & Pick<MountRequest, 'locale'>;

/** Returns a size that does not depend on the order of members. */
const sizeOf = ({ config, theme }: Readable) => JSON.stringify([config, theme]).length;

/**
 * On the page of a password reset, the address decides whether the token signs in at once, and names the start of its
 * link. Spec §2, "Screens and routes".
 */
function asPageSays(mount: Mount, pageUrl: string | undefined): Mount {
  if (mount.kind !== 'resetPassword' || pageUrl === undefined) return mount;
  const { stytch_token_type, vestibule_start: start = mount.start } = readRedirect(new URL(pageUrl).search).parameters;
  return { ...mount, ...(stytch_token_type === 'login' && { tokenType: 'login' }), ...(start && { start }) };
}

/** A deployment that allows one level also allows the lower ones. */
const reach: Readonly<Record<Exposure, number>> = { nothing: 0, jwt: 1, tokens: 2 };

type Exposing = Pick<MountRequest, 'exposeSessionToken' | 'exposeSessionJwt'>;

function exposureOf({ exposeSessionToken, exposeSessionJwt }: Exposing): Exposure {
  if (exposeSessionToken) return 'tokens';
  return exposeSessionJwt ? 'jwt' : 'nothing';
}

/** Creates methods that answer every call with the same error, for a frame that cannot work. */
export function refuseAll(error: WidgetError): FrameMethods {
  const refuse = async () => ({ ok: false, error }) as const;
  return {
    configure: refuse,
    update: refuse,
    focus: async () => {},
    authenticate: refuse,
    session: refuse,
    signOut: refuse,
    extend: refuse,
    updateUser: refuse,
    isAuthorized: refuse,
    facts: refuse,
    organizations: refuse,
    switchOrganization: refuse,
    activity: refuse,
  };
}
