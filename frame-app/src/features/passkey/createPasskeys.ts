import type { StytchClient, User } from '@stytch/vanilla-js/headless';
import { plainName, type ResolvedConfig } from '@vestibule/shared-protocol';
import type { Passkey, PasskeyCeremony } from '../../flow/entities.ts';
import { FlowError } from '../../flow/ports.ts';
import {
  type Ceremony,
  isFollowed,
  NotVerifiedError,
  watchCreate,
  watchGet,
} from '../../provider/patches/abortableCredentials.ts';
import { interceptRequest } from '../../provider/patches/interceptRequest.ts';
import type { Internals } from '../../provider/patches/internals.ts';
import { withSession } from '../../provider/patches/sessionInterceptors.ts';
import { sessionRequest } from '../../provider/requestOptions.ts';
import { toFlowError } from '../../provider/toFlowError.ts';
import { signIn } from '../../provider/toSessionState.ts';
import { deviceOf, distinctName, passkeyManagerOf } from './authenticatorNames.ts';
import { authenticationFailure, creationFailure, isNotAllowed, userFailure } from './failures.ts';
import { takeOffer } from './offerHistory.ts';
import { dropNote, type PasskeyNote, readNotes, writeNote } from './passkeyDetails.ts';
import type { PasskeyPort } from './port.ts';

/** The shortest time in which a visitor can close a prompt. An earlier refusal came from the browser. */
const FASTEST_VISITOR_MS = 250;
/** The longest time that a sign-in waits for a passkey without a prompt. */
const QUIET_LIMIT_MS = 1_500;

type Registration = User['webauthn_registrations'][number];

/**
 * Creates the Passkey port over the provider's library. `onRefused` is called when this document may not run a
 * ceremony, so that the next ceremony uses a window.
 */
export function createPasskeys(
  client: StytchClient,
  { networkClient }: Pick<Internals, 'networkClient'>,
  onRefused: (ceremony: PasskeyCeremony) => void,
): PasskeyPort {
  const { webauthn } = client;
  interceptRequest(networkClient, '/webauthn/register', withSession);
  /**
   * The user for whom a passkey is created. The provider uses the current session, which another tab may have replaced.
   */
  let wanted: string | undefined;
  interceptRequest(networkClient, '/webauthn/register/start', async (proceed) => {
    const userId = wanted;
    const response = await proceed();
    if (userId !== undefined && (response as { user_id?: unknown }).user_id !== userId) throw new OtherUser();
    return response;
  });
  let written: Promise<unknown> = Promise.resolve();

  /** Runs changes one after the other. Returns whether the provider has saved this change. A failure is only logged. */
  function write(change: () => Promise<unknown>): Promise<boolean> {
    const isKept = written.then(change).then(
      () => true,
      (error: unknown) => {
        console.warn("[vestibule] A change to a passkey wasn't saved.", error);
        return false;
      },
    );
    written = isKept;
    return isKept;
  }

  /**
   * Returns how a ceremony ended without a failure: aborted or closed by the visitor, or refused without a prompt.
   * Returns null for a failure.
   */
  function endOf(error: unknown, { signal, askedAtMs }: Ceremony, kind: PasskeyCeremony): 'closed' | 'refused' | null {
    if (signal.aborted) return 'closed';
    if (!isNotAllowed(error)) return null;
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
      // Without the wrapper the browser would show a prompt, so no passkey is created.
      if (!isFollowed() || !(await canCreateQuietly())) return false;
      const controller = new AbortController();
      const end = () => controller.abort();
      signal.addEventListener('abort', end);
      const timer = setTimeout(end, QUIET_LIMIT_MS);
      try {
        await register(
          config,
          watchCreate({
            signal: controller.signal,
            mediation: 'conditional',
            onChosen() {
              // The browser has created the passkey, so its registration must not time out.
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

    async authenticate({ config, signal, inField, onChosen, isVerified = false }) {
      const ceremony = watchGet({ signal, onChosen, ...(isVerified && { isVerified }) });
      // `isFollowed` is false if the browser refused the wrapper, which checks that the passkey verified the user.
      if (isVerified && !isFollowed()) throw new FlowError({ kind: 'client', code: 'passkey_failed' });
      try {
        const request = { ...partyOf(config), ...sessionRequest({ config }), is_passkey: true, signal };
        const response = await webauthn.authenticate({ ...request, conditional_mediation: inField });
        if (!response) return null;
        note(response.webauthn_registration_id, ceremony, config, { lastUsedAtMs: Date.now() });
        return signIn('passkey', response);
      } catch (thrown) {
        // Without a user gesture, Chromium also refuses to offer passkeys in a field. That is no failure.
        if (inField && (signal.aborted || isNotAllowed(thrown))) return null;
        const end = endOf(thrown, ceremony, 'get');
        if (end) return end === 'refused' ? end : null;
        if (thrown instanceof NotVerifiedError) throw new FlowError({ kind: 'client', code: 'passkey_failed' }, thrown);
        const failure = authenticationFailure(thrown);
        // Logs the failure without showing it, because the visitor has not requested anything yet.
        if (inField && !ceremony.credential) console.warn("[vestibule] Couldn't offer passkeys.", failure.message);
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
        // The library does not update the passkeys' names. Reading the user updates them and notifies the host.
        await client.user.get().catch(() => {});
      }),

    remove: (id) =>
      write(async () => {
        await client.user.deleteWebauthnRegistration(id);
        const note = readNotes()[id];
        if (note) signalGone(note);
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

/**
 * Stores what only the browser knows about a passkey that was just created or used. Returns the AAGUID of a new
 * passkey.
 */
function note(
  registrationId: string,
  { credential }: Ceremony,
  config: ResolvedConfig,
  use: Pick<PasskeyNote, 'lastUsedAtMs'> = {},
): string | undefined {
  if (!credential) return undefined;
  const aaguid = aaguidOf(credential.response);
  const newNote = { credentialId: credential.id, rpId: rpIdOf(config) };
  writeNote(registrationId, { ...newNote, ...use, ...(aaguid && { aaguid }) });
  return aaguid;
}

/** Reads bytes 37 to 52 of the authenticator data. WebAuthn §6.5.1. */
function aaguidOf(response: AuthenticatorResponse): string | undefined {
  const data = (response as Partial<AuthenticatorAttestationResponse>).getAuthenticatorData?.();
  if (!data || data.byteLength < 53) return undefined;
  const hex = [...new Uint8Array(data, 37, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Suggests a name for a new passkey that the provider left without one. */
function nameNew(registrations: Registration[], id: string, aaguid: string | undefined): string | null {
  const otherNames = registrations
    .filter((registration) => registration.webauthn_registration_id !== id)
    .map(({ name }) => name);
  const givenName = registrations.find((registration) => registration.webauthn_registration_id === id)?.name;
  const name = passkeyManagerOf(aaguid) || deviceOf(navigator.userAgent);
  return givenName || !name ? null : distinctName(name, otherNames);
}

function describe({ webauthn_registration_id: id, name: label, user_agent }: Registration): Passkey {
  const name = plainName(label);
  const note = readNotes()[id];
  const manager = passkeyManagerOf(note?.aaguid) || deviceOf(user_agent);
  return {
    id,
    name: name || manager,
    manager: name && name !== manager ? manager : '',
    lastUsedAtMs: note?.lastUsedAtMs ?? null,
  };
}

type Capabilities = { getClientCapabilities?(): Promise<Record<string, boolean>> };

async function canCreateQuietly(): Promise<boolean> {
  const { getClientCapabilities } = PublicKeyCredential as unknown as Capabilities;
  const capabilities = await getClientCapabilities?.call(PublicKeyCredential).catch(() => null);
  return capabilities?.conditionalCreate === true;
}

type SignalApi = { signalUnknownCredential?(gone: { rpId: string; credentialId: string }): Promise<void> };

/** Tells the password manager that a passkey was deleted, in browsers that support it. */
function signalGone({ rpId, credentialId }: { rpId: string; credentialId: string }): void {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as SignalApi;
  signalUnknownCredential?.call(PublicKeyCredential, { rpId, credentialId }).catch((error: unknown) => {
    console.warn("[vestibule] Couldn't tell the password manager about a deleted passkey.", error);
  });
}
