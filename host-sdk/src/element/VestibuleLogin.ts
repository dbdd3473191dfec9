import {
  type Auth,
  createAuth,
  HostSdkError,
  type MountHandle,
  type MountOptions,
  type MountTheme,
  type Product,
  type SignIn,
  type Theme,
  type WidgetConfig,
  type WidgetEvent,
} from '../index.ts';

/** What `<vestibule-login>` tells, as `CustomEvent`s. */
export type VestibuleLoginEvents = {
  /** Somebody has signed in. */
  'vestibule-success': SignIn;
  /** All that `onEvent` hears. */
  'vestibule-event': WidgetEvent;
  /** One for developers is also written to the console, unless a listener calls `preventDefault()`. */
  'vestibule-error': HostSdkError;
  /** The page is about to be taken to this address; `preventDefault()` keeps it. */
  'vestibule-navigate': string;
};

/** One client for all elements of one deployment, so that they agree on who is signed in. */
const clients = new Map<string, Auth>();

/** A server may import the module too, and has no elements. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * `<vestibule-login public-token="public-token-live-..." frame-url="https://auth.example.com" products="otp passkeys">`: the login
 * in a page without a framework. `locale`, `products`, `color-scheme` and `theme="inherit"` may change, and so may the properties
 * `config` and `theme`, for all that has no attribute: the frame is updated, never loaded again. Mistakes are told by
 * `vestibule-error`.
 */
export class VestibuleLogin extends Base {
  static readonly observedAttributes = ['public-token', 'frame-url', 'locale', 'products', 'color-scheme', 'theme'];
  #config: WidgetConfig = {};
  #theme: MountTheme = {};
  #handle: MountHandle | null = null;

  get config(): WidgetConfig {
    return this.#config;
  }

  set config(config: WidgetConfig) {
    this.#config = config;
    this.#update();
  }

  get theme(): MountTheme {
    return this.#theme;
  }

  set theme(theme: MountTheme) {
    this.#theme = theme;
    this.#update();
  }

  /**
   * The client behind the element: session, user, `signOut`, `handleRedirect`. The same for every element of the deployment.
   *
   * @throws HostSdkError `invalid_argument` when an address is missing.
   */
  get auth(): Auth {
    const publicToken = this.getAttribute('public-token');
    const frameUrl = this.getAttribute('frame-url');
    if (!publicToken)
      throw new HostSdkError('invalid_argument', `<${this.localName}> needs the attribute public-token.`);
    if (!frameUrl) throw new HostSdkError('invalid_argument', `<${this.localName}> needs the attribute frame-url.`);
    const key = JSON.stringify([publicToken, frameUrl]);
    const auth = clients.get(key) ?? createAuth({ publicToken, frameUrl });
    clients.set(key, auth);
    return auth;
  }

  connectedCallback(): void {
    this.#takeEarlyProperties();
    this.#mount();
  }

  disconnectedCallback(): void {
    this.#handle?.unmount();
    this.#handle = null;
  }

  attributeChangedCallback(name: string, former: string | null, value: string | null): void {
    if (former === value || !this.isConnected) return;
    if (name === 'public-token' || name === 'frame-url' || name === 'sections') this.#mount();
    else this.#update();
  }

  /** What was set on the element before its class was loaded hides the accessors until it is taken away. */
  #takeEarlyProperties(): void {
    for (const name of ['config', 'theme'] as const) {
      const early = Object.getOwnPropertyDescriptor(this, name);
      if (!early) continue;
      delete this[name];
      Object.assign(this, { [name]: early.value });
    }
  }

  #mount(): void {
    this.#handle?.unmount();
    this.#handle = null;
    // An element that is being written, attribute after attribute, is not one with a mistake.
    if (!this.hasAttribute('public-token') || !this.hasAttribute('frame-url')) return;
    try {
      this.#handle = this.mountHere({ ...this.#look(), ...this.#callbacks() });
    } catch (error) {
      this.#tellError(error as HostSdkError);
    }
  }

  /** What the element shows. */
  protected mountHere(options: MountOptions): MountHandle {
    return this.auth.mountLogin(this, options);
  }

  #update(): void {
    // A refused change is told by `onError`.
    this.#handle?.update(this.#look()).catch(() => {});
  }

  #look() {
    const products = this.getAttribute('products')
      ?.split(/[\s,]+/)
      .filter(Boolean) as Product[] | undefined;
    const colorScheme = this.getAttribute('color-scheme') as Theme['colorScheme'] | null;
    const locale = this.getAttribute('locale');
    const theme = this.#theme === 'inherit' ? { inherit: true } : this.#theme;
    const inherits = this.getAttribute('theme') === 'inherit';
    return {
      config: { ...this.#config, ...(products && { products }) },
      theme: { ...theme, ...(inherits && { inherit: true }), ...(colorScheme && { colorScheme }) },
      ...(locale && { locale }),
    };
  }

  #callbacks(): MountOptions {
    return {
      onSuccess: (signIn) => void this.#tell('vestibule-success', signIn),
      onEvent: (event) => void this.#tell('vestibule-event', event),
      onError: (error) => this.#tellError(error),
      onNavigate: (url) => this.#tell('vestibule-navigate', url),
    };
  }

  #tellError(error: HostSdkError): void {
    const isUnheard = this.#tell('vestibule-error', error);
    if (isUnheard && error.isForDevelopers) console.error('[vestibule]', error.code, error.message);
  }

  /** False when somebody has prevented what would follow. */
  #tell<Name extends keyof VestibuleLoginEvents>(name: Name, detail: VestibuleLoginEvents[Name]): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}
