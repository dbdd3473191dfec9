/**
 * The library hands `navigator.credentials` its requests and keeps the answers. Three things need what passes there: a
 * request that was given up must not be sent on when the browser answers all the same, the flow must know the moment the
 * visitor has chosen, and nobody else tells the credential's id and authenticator. So the two methods are wrapped, in this
 * document only. The library gives `get` our signal, which names the ceremony; `create` gets none and is given one.
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
let isWrapped = false;

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

function wrap(): void {
  const { credentials } = navigator;
  if (isWrapped || !credentials) return;
  isWrapped = true;
  const get = credentials.get.bind(credentials);
  const create = credentials.create.bind(credentials);
  credentials.get = (options) => follow(options?.signal ? gets.get(options.signal) : undefined, () => get(options));
  credentials.create = (options) => {
    const ceremony = creation ?? undefined;
    creation = null;
    const { signal, mediation } = ceremony ?? {};
    return follow(ceremony, () => create({ ...options, ...(signal && { signal }), ...(mediation && { mediation }) }));
  };
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
