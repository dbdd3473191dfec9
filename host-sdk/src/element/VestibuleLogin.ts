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

/** The `CustomEvent`s of `<vestibule-login>`, by name. */
export type VestibuleLoginEvents = {
  /** A visitor has logged in. */
  'vestibule-success': SignIn;
  /** Every event of `onEvent`. */
  'vestibule-event': WidgetEvent;
  /** An error. Errors for developers are also written to the console, unless a listener calls `preventDefault()`. */
  'vestibule-error': HostSdkError;
  /** The page is about to navigate to this address. `preventDefault()` keeps the page. */
  'vestibule-navigate': string;
};

/** One client for all elements of a deployment, so that they share the session. */
const clients = new Map<string, Auth>();

/** `HTMLElement`, or an empty class on a server, which can then import this module. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * The login in a page without a framework: `<vestibule-login public-token="public-token-live-..."
 * frame-url="https://auth.example.com" products="otp passkeys">`.
 *
 * The attributes `locale`, `products`, `color-scheme` and `theme="inherit"` can change, and so can the properties
 * `config` and `theme`. The frame is updated and never reloaded. Errors arrive as `vestibule-error`.
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
   * The client of the element: session, user, `signOut`, `handleRedirect`. All elements of a deployment share it.
   *
   * @throws HostSdkError `invalid_argument` if an address is missing.
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
    void this.#tellMisspelt();
    this.#mount();
  }

  disconnectedCallback(): void {
    this.#handle?.unmount();
    this.#handle = null;
  }

  attributeChangedCallback(name: string, formerValue: string | null, value: string | null): void {
    if (formerValue === value || !this.isConnected) return;
    if (name === 'public-token' || name === 'frame-url' || name === 'sections') this.#mount();
    else this.#update();
  }

  /** Reports attributes whose names resemble an attribute of this element. */
  async #tellMisspelt(): Promise<void> {
    const { observedAttributes: names } = this.constructor as typeof VestibuleLogin;
    const otherNames = this.getAttributeNames().filter((name) => !names.includes(name));
    if (otherNames.length === 0) return;
    const part = await import('../errors/optionMistakes.ts').catch(() => null);
    for (const name of otherNames) {
      const suggestion = part?.suggestion(name, names);
      if (!suggestion?.includes('?')) continue;
      this.#tellError(
        new HostSdkError('invalid_argument', `<${this.localName}>: unknown attribute ${name}${suggestion}`),
      );
    }
  }

  /** Hands properties that were set before the class was loaded to the accessors, which they would hide. */
  #takeEarlyProperties(): void {
    for (const name of ['config', 'theme'] as const) {
      const earlyProperty = Object.getOwnPropertyDescriptor(this, name);
      if (!earlyProperty) continue;
      delete this[name];
      Object.assign(this, { [name]: earlyProperty.value });
    }
  }

  #mount(): void {
    this.#handle?.unmount();
    this.#handle = null;
    // A missing attribute is not an error, because attributes may be set one after the other.
    if (!this.hasAttribute('public-token') || !this.hasAttribute('frame-url')) return;
    try {
      this.#handle = this.mountHere({ ...this.#look(), ...this.#callbacks() });
    } catch (error) {
      this.#tellError(error as HostSdkError);
    }
  }

  /** Mounts the widget of this element. */
  protected mountHere(options: MountOptions): MountHandle {
    return this.auth.mountLogin(this, options);
  }

  #update(): void {
    // A refused change also reaches `onError`.
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

  /** Returns false if a listener has prevented the default action. */
  #tell<Name extends keyof VestibuleLoginEvents>(name: Name, detail: VestibuleLoginEvents[Name]): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}
