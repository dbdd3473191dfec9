/**
 * Wraps `navigator.credentials` in this document, because the library hides its requests and their results. The wrapper
 * drops the result of an aborted request and reports when the visitor has chosen. It also exposes the credential's id
 * and authenticator. A `get` request has our signal, which identifies the ceremony. The wrapper adds a signal to
 * `create`.
 *
 * Extensions and test tools may lock or freeze the browser's object, so that writing to it throws. The wrapper then
 * replaces the whole object. If that is locked too, ceremonies run without the wrapper.
 */
export type Ceremony = {
  signal: AbortSignal;
  onChosen(): void;
  /** Set for `create` without a prompt. */
  mediation?: 'conditional';
  /** For `get`: whether the authenticator must verify the user, even if the provider does not ask for this. */
  isVerified?: boolean;
  /** The time of the request, as of `performance.now()`. */
  askedAtMs?: number;
  credential?: PublicKeyCredential;
};

/** Thrown when an authenticator has answered without verifying the user. */
export class NotVerifiedError extends Error {}

const gets = new WeakMap<AbortSignal, Ceremony>();
let creation: Ceremony | null = null;
/** Null before the first attempt to wrap. */
let isWrapped: boolean | null = null;

/** Watches the `get` request with the ceremony's signal. */
export function watchGet(ceremony: Ceremony): Ceremony {
  wrap();
  gets.set(ceremony.signal, ceremony);
  return ceremony;
}

/** Watches the next `create` request. Only one runs at a time. */
export function watchCreate(ceremony: Ceremony): Ceremony {
  wrap();
  creation = ceremony;
  return ceremony;
}

/** Returns whether the library's requests pass through the wrapper. */
export function isFollowed(): boolean {
  wrap();
  return isWrapped === true;
}

function wrap(): void {
  const { credentials } = navigator;
  if (isWrapped !== null || !credentials) return;
  const get = credentials.get.bind(credentials);
  const create = credentials.create.bind(credentials);
  isWrapped = replaceMethods({
    get: (options) => {
      const ceremony = options?.signal ? gets.get(options.signal) : undefined;
      if (!ceremony?.isVerified || !options?.publicKey) return follow(ceremony, () => get(options));
      const publicKey: PublicKeyCredentialRequestOptions = { ...options.publicKey, userVerification: 'required' };
      return follow(ceremony, async () => verified(await get({ ...options, publicKey })));
    },
    create: (options) => {
      const ceremony = creation ?? undefined;
      creation = null;
      const { signal, mediation } = ceremony ?? {};
      return follow(ceremony, () => create({ ...options, ...(signal && { signal }), ...(mediation && { mediation }) }));
    },
  });
}

type Methods = Pick<CredentialsContainer, 'get' | 'create'>;

/** Puts the methods into the browser's object, or replaces the object. Returns false if both are locked. */
function replaceMethods(methods: Methods): boolean {
  const { credentials } = navigator;
  const take = (change: () => void) => {
    try {
      change();
    } catch {
      // A locked object may throw or ignore the change, so the result is checked below.
    }
    return navigator.credentials.get === methods.get && navigator.credentials.create === methods.create;
  };
  return (
    take(() => Object.assign(credentials, methods)) ||
    take(() => {
      // Other scripts may call the remaining methods, which require the browser's own object as `this`.
      const store = credentials.store?.bind(credentials);
      const preventSilentAccess = credentials.preventSilentAccess?.bind(credentials);
      const value = { ...methods, store, preventSilentAccess };
      Object.defineProperty(navigator, 'credentials', { value, configurable: true });
    })
  );
}

/** The bit of the authenticator data that says whether the user was verified. WebAuthn §6.1, "Authenticator Data". */
const VERIFIED = 0x04;
const FLAGS_AT = 32;

/**
 * Returns the credential if it verified the user, which the provider does not report. The signature covers that bit.
 */
function verified(credential: Credential | null): Credential | null {
  if (!credential) return null;
  const { response } = credential as PublicKeyCredential & { response: Partial<AuthenticatorAssertionResponse> };
  const data = new Uint8Array(response.authenticatorData ?? new ArrayBuffer(0));
  if (((data[FLAGS_AT] ?? 0) & VERIFIED) === 0) throw new NotVerifiedError('The user was not verified.');
  return credential;
}

async function follow(ceremony: Ceremony | undefined, ask: () => Promise<Credential | null>) {
  if (!ceremony) return ask();
  ceremony.askedAtMs = performance.now();
  const credential = await ask();
  ceremony.signal.throwIfAborted();
  if (credential) {
    ceremony.credential = credential as PublicKeyCredential;
    ceremony.onChosen();
  }
  return credential;
}
