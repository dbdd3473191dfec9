/**
 * The library hands `navigator.credentials` its requests and keeps the answers. Three things need what passes there: a
 * request that was given up must not be sent on when the browser answers all the same, the flow must know the moment the
 * visitor has chosen, and nobody else tells the credential's id and authenticator. So the two methods are wrapped, in this
 * document only. The library gives `get` our signal, which names the ceremony; `create` gets none and is given one.
 *
 * Extensions and test tools lock or freeze the browser's object, and to write to it would throw. Then the document gets another in its
 * place; where that is locked, too, ceremonies are held unfollowed.
 */
export type Ceremony = {
  signal: AbortSignal;
  onChosen(): void;
  /** Of a `create`: without a prompt. */
  mediation?: 'conditional';
  /** When the browser was asked, in the time of `performance.now()`. */
  askedAtMs?: number;
  credential?: PublicKeyCredential;
};

const gets = new WeakMap<AbortSignal, Ceremony>();
let creation: Ceremony | null = null;
/** Null until it was tried. */
let isWrapped: boolean | null = null;

/** Follows the `get` that is made with the ceremony's signal. */
export function watchGet(ceremony: Ceremony): Ceremony {
  wrap();
  gets.set(ceremony.signal, ceremony);
  return ceremony;
}

/** Follows the next `create`: there is never more than one at a time. */
export function watchCreate(ceremony: Ceremony): Ceremony {
  wrap();
  creation = ceremony;
  return ceremony;
}

/** Whether what the library asks passes here. */
export function isFollowed(): boolean {
  wrap();
  return isWrapped === true;
}

function wrap(): void {
  const { credentials } = navigator;
  if (isWrapped !== null || !credentials) return;
  const get = credentials.get.bind(credentials);
  const create = credentials.create.bind(credentials);
  isWrapped = put({
    get: (options) => follow(options?.signal ? gets.get(options.signal) : undefined, () => get(options)),
    create: (options) => {
      const ceremony = creation ?? undefined;
      creation = null;
      const { signal, mediation } = ceremony ?? {};
      return follow(ceremony, () => create({ ...options, ...(signal && { signal }), ...(mediation && { mediation }) }));
    },
  });
}

type Methods = Pick<CredentialsContainer, 'get' | 'create'>;

/** In the browser's object, or in one that takes its place; false where both are locked. */
function put(methods: Methods): boolean {
  const { credentials } = navigator;
  const take = (change: () => void) => {
    try {
      change();
    } catch {
      // What is locked says so in this way; or not at all, so we look.
    }
    return navigator.credentials.get === methods.get && navigator.credentials.create === methods.create;
  };
  return (
    take(() => Object.assign(credentials, methods)) ||
    take(() => {
      // Scripts of others may call the rest of it, which wants the browser's own object.
      const store = credentials.store?.bind(credentials);
      const preventSilentAccess = credentials.preventSilentAccess?.bind(credentials);
      const value = { ...methods, store, preventSilentAccess };
      Object.defineProperty(navigator, 'credentials', { value, configurable: true });
    })
  );
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
