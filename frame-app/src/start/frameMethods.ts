import {
  type Exposure,
  type FrameMethods,
  isCompatible,
  type Mount,
  type MountRequest,
  type MountUpdate,
  protocolVersion,
  readVersion,
  resolveConfig,
  validateMountRequest,
  validateMountUpdate,
  validateRedirect,
  type WidgetError,
} from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { configError } from '../flow/configRules.ts';
import { type Failure, failureOf } from '../flow/ports.ts';
import { startScreen } from '../flow/startScreen.ts';
import { withLimit } from '../flow/withLimit.ts';
import { takeOutcome } from '../trip/outcome.ts';
import type { FrameParts } from './FrameParts.ts';

/** What the host may ask of the frame: each message is validated before anything of it is used. Design §3. */
export function createFrameMethods({
  deployment,
  flow,
  host,
  ports,
  kept,
  mayBeSignedIn,
  client,
  look,
  describe,
  acceptReturn,
  startFrom,
  onConfigured,
}: FrameParts): FrameMethods {
  const refuse = (failure: Failure, message = describe(failure)): { ok: false; error: WidgetError } => ({
    ok: false,
    error: { ...failure, message },
  });

  /** What the host asked for cannot be shown: said on screen as well, never an empty frame. */
  function refuseMount(failure: Failure, message = describe(failure)) {
    flow.goTo({ screen: 'Error', message, way: 'none' });
    return refuse(failure, message);
  }

  /** A passkey registration has no Main: which products are configured does not matter to it. */
  let hasMain = true;

  async function change({ config, theme, locale }: MountUpdate) {
    flow.configure({ ...(config && { config: resolveConfig(config) }), ...(locale && { locale }) });
    await look.change({ ...(theme && { theme }), ...(locale && { locale }) });
    const impossible = hasMain && configError(flow.settings().config);
    if (impossible)
      host.error({ kind: 'config', code: impossible, message: describe({ kind: 'config', code: impossible }) });
  }

  /** Should its code not load, the visitor begins again at the connected app after signing in. */
  async function followIdpMount(mount: Extract<Mount, { kind: 'identityProvider' }>) {
    const { returnAfterSignIn } = await import('./keptRequest.ts');
    await returnAfterSignIn({ flow, client }, mount);
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
      const checked = validateMountRequest(request);
      if (!checked.ok)
        return refuseMount({ kind: 'config', code: 'invalid_config', path: checked.path }, checked.message);
      const { mount, publicToken, config, theme, locale, pageUrl } = checked.value;
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
      flow.configure({ exposure: asked });
      hasMain = mount.kind !== 'passkeyRegistration';
      startFrom(pageUrl);
      await change({ config, theme, ...(locale && { locale }) });
      const outcome = mount.kind === 'login' ? takeOutcome() : null;
      const start = startScreen(mount, mayBeSignedIn && !outcome);
      const isBack = kept !== null && mount.kind === 'login' && flow.screen() === kept.screen;
      if (isBack) host.event({ type: 'screen_changed', screen: kept.screen });
      else if (start.screen !== flow.screen()) flow.goTo(start);
      if (mount.kind === 'resetPassword' && mount.tokenType === 'login') {
        void acceptReturn({ tokenType: 'login', token: mount.passwordResetToken });
      }
      if (mount.kind === 'identityProvider') followIdpMount(mount).catch(() => {});
      onConfigured();
      if (outcome) void flow.ask('finishTrip', outcome);
      return { ok: true, value: { protocol: protocolVersion } };
    },

    async update(update) {
      const checked = validateMountUpdate(update);
      if (!checked.ok) return refuse({ kind: 'config', code: 'invalid_config', path: checked.path }, checked.message);
      await change(checked.value);
      return { ok: true, value: null };
    },

    async focus() {
      const first = (tag: string) => document.querySelector<HTMLElement>(`main ${tag}`);
      // A key that the host's visitor holds down must meet no decision. Design §3.6.
      const decides = first('[data-decides]') !== null;
      (decides ? first('h1') : (first('input') ?? first('button') ?? first('a') ?? first('h1')))?.focus();
    },

    async authenticate(redirect) {
      const checked = validateRedirect(redirect);
      if (!checked.ok) return refuse({ kind: 'protocol', code: 'bad_message', path: checked.path }, checked.message);
      try {
        const signIn = await acceptReturn(checked.value);
        return signIn ? { ok: true, value: signIn } : refuse({ kind: 'client', code: 'confirmation_needed' });
      } catch (thrown) {
        return refuse(failureOf(thrown));
      }
    },

    async session() {
      try {
        const provider = await client();
        await provider.refreshSession();
        return { ok: true, value: provider.session(flow.settings().exposure) };
      } catch (thrown) {
        return refuse(failureOf(thrown));
      }
    },

    async signOut() {
      try {
        const provider = await client();
        await provider.signOut();
      } catch (thrown) {
        // The session is gone here all the same; the host hears why the provider does not know.
        const failure = failureOf(thrown);
        host.error({ ...failure, message: describe(failure) });
      }
      host.event({ type: 'signed_out' });
      return { ok: true, value: null };
    },

    async facts() {
      try {
        const bootstrap = await withLimit(ports.provider.bootstrap(), PROVIDER_LIMIT_MS);
        const pkce = {
          magicLinks: bootstrap.pkceRequiredForEmailMagicLinks,
          passwordResets: bootstrap.pkceRequiredForPasswordResets,
          oauth: bootstrap.pkceRequiredForOAuth,
        };
        return { ok: true, value: { pkce } };
      } catch (thrown) {
        return refuse(failureOf(thrown));
      }
    },
  };
}

/** Whoever may have more may have less. */
const reach: Readonly<Record<Exposure, number>> = { nothing: 0, jwt: 1, tokens: 2 };

type Exposing = Pick<MountRequest, 'exposeSessionToken' | 'exposeSessionJwt'>;

function exposureOf({ exposeSessionToken, exposeSessionJwt }: Exposing): Exposure {
  if (exposeSessionToken) return 'tokens';
  return exposeSessionJwt ? 'jwt' : 'nothing';
}

/** For a frame that cannot work where it is: every question has the same answer, the reason. */
export function refuseAll(error: WidgetError): FrameMethods {
  const refuse = async () => ({ ok: false, error }) as const;
  return {
    configure: refuse,
    update: refuse,
    focus: async () => {},
    authenticate: refuse,
    session: refuse,
    signOut: refuse,
    facts: refuse,
  };
}
