import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The page that calls WebAuthn. A page outside a frame has no `topOrigin`. */
export type Place = { origin: string; topOrigin?: string };
type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };
type Passkey = { id: string; privateKey: KeyObject; userHandle: string; uses: number };

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/**
 * A software authenticator and browser with real keys, which returns the `public_key_credential` of a call.
 *
 * It accepts any options, even those that a browser would refuse.
 */
export function createSoftAuthenticator({ isUserVerified = true } = {}) {
  const passkeys: Passkey[] = [];
  const verificationFlag = isUserVerified ? USER_VERIFIED : 0;

  return {
    create(optionsJson: string, place: Place): string {
      const options = JSON.parse(optionsJson) as CreationOptions;
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      const userHandle = base64url(Buffer.from(options.user.id, 'base64'));
      passkeys.push({ id: base64url(id), privateKey, userHandle, uses: 0 });
      const aaguid = Buffer.alloc(16);
      const length = Buffer.from([0, id.length]);
      const credentialData = Buffer.concat([aaguid, length, id, cosePublicKey(publicKey)]);
      const flags = USER_PRESENT | verificationFlag | HAS_CREDENTIAL;
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(options.rp.id, flags, 0, credentialData))],
      ]);
      return JSON.stringify({
        type: 'public-key',
        id: base64url(id),
        rawId: base64url(id),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, place),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      });
    },

    /** Uses the newest passkey. `uses` overrides the counter, to simulate a copied authenticator. */
    get(optionsJson: string, place: Place, { uses }: { uses?: number } = {}): string {
      const options = JSON.parse(optionsJson) as RequestOptions;
      const passkey = passkeys.at(-1);
      if (!passkey) throw new Error('This authenticator has no passkey yet.');
      passkey.uses = uses ?? passkey.uses + 1;
      const signedData = authenticatorData(options.rpId, USER_PRESENT | verificationFlag, passkey.uses);
      const clientDataJSON = clientData('webauthn.get', options.challenge, place);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      return JSON.stringify({
        type: 'public-key',
        id: passkey.id,
        rawId: passkey.id,
        response: {
          clientDataJSON,
          authenticatorData: base64url(signedData),
          signature: base64url(sign('sha256', Buffer.concat([signedData, hash]), passkey.privateKey)),
          userHandle: passkey.userHandle,
        },
        clientExtensionResults: {},
      });
    },
  };
}

function clientData(type: string, challenge: string, { origin, topOrigin }: Place): string {
  const crossOrigin = topOrigin !== undefined;
  const data = { type, challenge: base64url(Buffer.from(challenge, 'base64')), origin, crossOrigin, topOrigin };
  return base64url(Buffer.from(JSON.stringify(data)));
}

function authenticatorData(rpId: string, flags: number, uses: number, rest = Buffer.alloc(0)): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(uses);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, rest]);
}

/** An ES256 key in COSE: key type 2, algorithm -7, curve 1, x, y. */
function cosePublicKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
