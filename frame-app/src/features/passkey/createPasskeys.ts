import type { StytchClient, User } from '@stytch/vanilla-js/headless';
import { plainName, type ResolvedConfig } from '@vestibule/shared-protocol';
import type { Passkey, PasskeyCeremony } from '../../flow/entities.ts';
import { interceptRequest } from '../../provider/patches/interceptRequest.ts';
import type { Internals } from '../../provider/patches/internals.ts';
import { withSession } from '../../provider/patches/sessionInterceptors.ts';
import { sessionRequest } from '../../provider/requestOptions.ts';
import { toFlowError } from '../../provider/toFlowError.ts';
import { signIn } from '../../provider/toSessionState.ts';
import { type Ceremony, isFollowed, watchCreate, watchGet } from './abortableCredentials.ts';
import { deviceOf, distinctName, keeperOf } from './authenticatorNames.ts';
import { authenticationFailure, creationFailure, isNotAllowed, userFailure } from './failures.ts';
import { takeOffer } from './offerHistory.ts';
import { dropNote, type PasskeyNote, readNotes, writeNote } from './passkeyDetails.ts';
import type { PasskeyPort } from './port.ts';

/** Nobody closes a prompt this fast: what is refused sooner was refused without asking. */
const FASTEST_VISITOR_MS = 250;
/** How long a sign-in waits for a passkey that nobody is asked about. */
const QUIET_LIMIT_MS = 1_500;

type Registration = User['webauthn_registrations'][number];

/**
 * The Passkey port over the provider's library. `onRefused` hears of a ceremony that this document may not hold, so that
 * the next one takes a window.
 */
export function createPasskeys(
  client: StytchClient,
  { networkClient }: Pick<Internals, 'networkClient'>,
  onRefused: (ceremony: PasskeyCeremony) => void,
): PasskeyPort {
  const { webauthn } = client;
  interceptRequest(networkClient, '/webauthn/register', withSession);
  /** For whom a passkey is to be made. The provider makes it for the session there is, which another tab may have begun since. */
  let wanted: string | undefined;
  interceptRequest(networkClient, '/webauthn/register/start', async (go) => {
    const userId = wanted;
    const answer = await go();
    if (userId !== undefined && (answer as { user_id?: unknown }).user_id !== userId) throw new OtherUser();
    return answer;
  });
  let written: Promise<unknown> = Promise.resolve();

  /** One change after the other; whether it was kept. A failure is only logged: spec §8. */
  function write(change: () => Promise<unknown>): Promise<boolean> {
    const isKept = written.then(change).then(
      () => true,
      (thrown: unknown) => {
        console.warn('[vestibule] A change of a passkey was not kept.', thrown);
        return false;
      },
    );
    written = isKept;
    return isKept;
  }

  /** Given up or closed by the visitor, or refused before anybody could: no failure. Null where it is one. */
  function endOf(thrown: unknown, { signal, askedAtMs }: Ceremony, kind: PasskeyCeremony): 'closed' | 'refused' | null {
    if (signal.aborted) return 'closed';
    if (!isNotAllowed(thrown)) return null;
    if (askedAtMs === undefined || performance.now() - askedAtMs >= FASTEST_VISITOR_MS) return 'closed';
    onRefused(kind);
    return 'refused';
  }

  async function register(config: ResolvedConfig, ceremony: Ceremony, userId?: string): Promise<void> {
    const request = { ...partyOf(config), ...sessionRequest({ config }), is_passkey: true };
    wanted = userId;
    const { webauthn_registration_id: id, user } = await webauthn.register(request);
    const aaguid = note(id, ceremony, config);
    const name = nameNew(user.webauthn_registrations, id, aaguid);
    if (name) void write(() => webauthn.update({ webauthn_registration_id: id, name }));
  }

  return {
    takeOffer,

    async createQuietly({ config, signal, userId, onChosen }) {
      // Unfollowed it would be made with a question.
      if (!isFollowed() || !(await canCreateQuietly())) return false;
      const own = new AbortController();
      const end = () => own.abort();
      signal.addEventListener('abort', end);
      const timer = setTimeout(end, QUIET_LIMIT_MS);
      try {
        await register(
          config,
          watchCreate({
            signal: own.signal,
            mediation: 'conditional',
            onChosen() {
              // What has been made shall be kept.
              clearTimeout(timer);
              onChosen();
            },
          }),
          userId,
        );
        return true;
      } catch {
        return false;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
    },

    async authenticate({ config, signal, inField, onChosen }) {
      const ceremony = watchGet({ signal, onChosen });
      try {
        const request = { ...partyOf(config), ...sessionRequest({ config }), is_passkey: true, signal };
        const answer = await webauthn.authenticate({ ...request, conditional_mediation: inField });
        if (!answer) return null;
        note(answer.webauthn_registration_id, ceremony, config, { lastUsedAtMs: Date.now() });
        return signIn('passkey', answer);
      } catch (thrown) {
        // What is offered in a field is refused to a document that has not been pressed, too.
        if (inField && (signal.aborted || isNotAllowed(thrown))) return null;
        const end = endOf(thrown, ceremony, 'get');
        if (end) return end === 'refused' ? end : null;
        const failure = authenticationFailure(thrown);
        // The flow tells nobody of it: the visitor has not asked for anything yet.
        if (inField && !ceremony.credential)
          console.warn('[vestibule] Passkeys could not be offered.', failure.message);
        if (failure.failure.error_type === 'webauthn_registration_not_found' && ceremony.credential) {
          signalGone({ rpId: rpIdOf(config), credentialId: ceremony.credential.id });
        }
        throw failure;
      }
    },

    async create({ config, signal, userId, onChosen }) {
      const ceremony = watchCreate({ signal, onChosen });
      try {
        await register(config, ceremony, userId);
        return 'created';
      } catch (thrown) {
        if (thrown instanceof OtherUser) return 'other_user';
        const end = endOf(thrown, ceremony, 'create');
        if (end) return end;
        throw creationFailure(thrown);
      }
    },

    async load() {
      await written;
      try {
        const user = await client.user.get();
        return user.webauthn_registrations.filter(({ verified }) => verified).map(describe);
      } catch (thrown) {
        throw userFailure(thrown);
      }
    },

    rename: (id, name) =>
      write(async () => {
        await webauthn.update({ webauthn_registration_id: id, name });
        // The library does not know by itself what the user's passkeys are called now; the host hears of it through this.
        await client.user.get().catch(() => {});
      }),

    remove: (id) =>
      write(async () => {
        await client.user.deleteWebauthnRegistration(id);
        const gone = readNotes()[id];
        if (gone) signalGone(gone);
        dropNote(id);
      }),

    settled: async () => void (await written),

    async resume() {
      try {
        return signIn('passkey', await client.session.authenticate());
      } catch (thrown) {
        throw toFlowError(thrown);
      }
    },
  };
}

class OtherUser extends Error {}

const partyOf = ({ passkeyOptions: { domain } }: ResolvedConfig) => (domain ? { domain } : {});
const rpIdOf = ({ passkeyOptions: { domain } }: ResolvedConfig) => domain ?? location.hostname;

/** Keeps what only the browser knows of a passkey that was just made or used; gives its AAGUID when it was made. */
function note(
  registrationId: string,
  { credential }: Ceremony,
  config: ResolvedConfig,
  use: Pick<PasskeyNote, 'lastUsedAtMs'> = {},
): string | undefined {
  if (!credential) return undefined;
  const aaguid = aaguidOf(credential.response);
  const known = { credentialId: credential.id, rpId: rpIdOf(config) };
  writeNote(registrationId, { ...known, ...use, ...(aaguid && { aaguid }) });
  return aaguid;
}

/** Bytes 37 to 52 of what an authenticator says of a new credential. WebAuthn §6.5.1. */
function aaguidOf(response: AuthenticatorResponse): string | undefined {
  const data = (response as Partial<AuthenticatorAttestationResponse>).getAuthenticatorData?.();
  if (!data || data.byteLength < 53) return undefined;
  const hex = [...new Uint8Array(data, 37, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What to call a new passkey that the provider left without a name. */
function nameNew(registrations: Registration[], id: string, aaguid: string | undefined): string | null {
  const others = registrations.filter((one) => one.webauthn_registration_id !== id).map(({ name }) => name);
  const given = registrations.find((one) => one.webauthn_registration_id === id)?.name;
  const name = keeperOf(aaguid) || deviceOf(navigator.userAgent);
  return given || !name ? null : distinctName(name, others);
}

function describe({ webauthn_registration_id: id, name: given, user_agent }: Registration): Passkey {
  const name = plainName(given);
  const known = readNotes()[id];
  const keeper = keeperOf(known?.aaguid) || deviceOf(user_agent);
  return {
    id,
    name: name || keeper,
    keeper: name && name !== keeper ? keeper : '',
    lastUsedAtMs: known?.lastUsedAtMs ?? null,
  };
}

type Capabilities = { getClientCapabilities?(): Promise<Record<string, boolean>> };

async function canCreateQuietly(): Promise<boolean> {
  const { getClientCapabilities } = PublicKeyCredential as unknown as Capabilities;
  const capabilities = await getClientCapabilities?.call(PublicKeyCredential).catch(() => null);
  return capabilities?.conditionalCreate === true;
}

type SignalApi = { signalUnknownCredential?(gone: { rpId: string; credentialId: string }): Promise<void> };

/** Lets the password manager know that a passkey is of no more use, where the browser can. */
function signalGone({ rpId, credentialId }: { rpId: string; credentialId: string }): void {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as SignalApi;
  signalUnknownCredential?.call(PublicKeyCredential, { rpId, credentialId }).catch((thrown: unknown) => {
    console.warn('[vestibule] The password manager could not be told of a deleted passkey.', thrown);
  });
}
