import type { BrowserContext } from '@playwright/test';
import type { Control } from '@vestibule/dev-server';
import { Eventually } from '../waiting/Eventually.ts';

/** Data that a host page could observe, as text. */
type Sighting = { where: string; text: string };

/** The kind of a secret that the host page observed, and the place. */
type Leak = { kind: string; where: string };

/** The part of `HostPage` that the wire tap needs. */
type TappedHost = { readonly url: string; flush(): Promise<void> };

type TappedWindow = Window & { tapped(where: string, text: string): void; tapNow(): void };
type Navigations = EventTarget & { entries(): { url: string | null; getState(): unknown }[] };

/**
 * Records everything that a script of the host page could observe, starting before its first script:
 * messages, addresses and navigations, storage and cookies, the console, and callbacks.
 */
export class WireTap {
  readonly #context: BrowserContext;
  readonly #host: TappedHost;
  readonly #control: Control;
  readonly #sightings: Sighting[] = [];

  private constructor(context: BrowserContext, host: TappedHost, control: Control) {
    this.#context = context;
    this.#host = host;
    this.#control = control;
  }

  /** Starts to record on every page of the host's origin, from the next navigation. */
  static async install(context: BrowserContext, host: TappedHost, control: Control): Promise<WireTap> {
    const tap = new WireTap(context, host, control);
    const hostOrigin = new URL(host.url).origin;
    await context.exposeFunction('tapped', (where: string, text: string) => tap.#sightings.push({ where, text }));
    await context.addInitScript(listen, hostOrigin);
    // The host's server and its logs see these requests.
    context.on('request', (request) => {
      if (!request.url().startsWith(`${hostOrigin}/`)) return;
      const headers = JSON.stringify({ ...request.headers(), cookie: '' });
      tap.#sightings.push({ where: 'request', text: request.url() + headers + (request.postData() ?? '') });
    });
    return tap;
  }

  /** Records a response that a test requested from the SDK, because the host can request it too. */
  heard(response: unknown): void {
    this.#sightings.push({ where: 'answer', text: JSON.stringify(response) ?? '' });
  }

  /** Discards earlier sightings. Data that is still observable is recorded again. */
  async forget(): Promise<void> {
    await this.#host.flush();
    this.#sightings.length = 0;
  }

  /** Returns everything seen so far. */
  sightings(): Eventually<Sighting> {
    return new Eventually({
      name: 'data that the host saw',
      read: () => this.#look(),
      flush: () => this.#host.flush(),
    });
  }

  /** Returns every secret of the emulator that the host has seen, once for each place. */
  leaks(): Eventually<Leak> {
    const read = async () => findLeaks(await this.#look(), this.#control.secrets());
    return new Eventually({ name: 'secrets that the host saw', read, flush: () => this.#host.flush() });
  }

  async #look(): Promise<Sighting[]> {
    for (const page of this.#context.pages()) {
      if (page.url().startsWith(`${this.#host.url}/`)) {
        await page.evaluate(() => (window as unknown as TappedWindow).tapNow());
      }
    }
    return [...this.#sightings];
  }
}

function findLeaks(sightings: Sighting[], secrets: { kind: string; value: string }[]): Leak[] {
  const leaks = new Map<string, Leak>();
  for (const { kind, value } of secrets) {
    // The signature of a JWT counts as a leak too. A passcode has to match as a separate six-digit number.
    const parts = [value, encodeURIComponent(value), value.split('.')[2] ?? value];
    const isIn = (text: string) =>
      /^\d{6}$/.test(value)
        ? new RegExp(`(?<![0-9a-z])${value}(?![0-9a-z])`, 'i').test(text)
        : parts.some((part) => text.includes(part));
    for (const { where, text } of sightings) if (isIn(text)) leaks.set(`${kind} ${where}`, { kind, where });
  }
  return [...leaks.values()];
}

/** Runs in every document before any other script. */
function listen(hostOrigin: string): void {
  if (location.origin !== hostOrigin) return;
  const page = window as unknown as TappedWindow & { navigation: Navigations };
  const keep = (where: string, value: unknown) => page.tapped(where, write(value));

  addEventListener('message', ({ data, origin }) => keep('message', { data, origin }), true);
  tapPorts();
  tapConsole();
  tapAddresses();
  for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation'] as const) {
    addEventListener(
      name,
      (event) => {
        const { message, reason, blockedURI, documentURI } = event as unknown as Record<string, unknown>;
        keep(name, { message, reason, blockedURI, documentURI });
      },
      true,
    );
  }
  new PerformanceObserver((list) => keep('resource', list.getEntries())).observe({ type: 'resource', buffered: true });
  page.tapNow = () => {
    keep('address', location.href);
    keep('history', {
      state: history.state,
      entries: page.navigation.entries().map((entry) => [entry.url, entry.getState()]),
    });
    keep('cookie', document.cookie);
    keep('storage', [{ ...localStorage }, { ...sessionStorage }, window.name]);
    keep('referrer', document.referrer);
    keep('resource', performance.getEntriesByType('resource'));
    keep('navigation timing', performance.getEntriesByType('navigation'));
    keep('document', document.documentElement?.outerHTML);
  };
  page.tapNow();
  addEventListener('DOMContentLoaded', () => {
    page.tapNow();
    tapCallbacks();
  });
  addEventListener('pagehide', page.tapNow);

  function tapPorts(): void {
    const { postMessage, addEventListener } = MessagePort.prototype;
    const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    const tappedPorts = new WeakSet<MessagePort>();
    const tap = (port: MessagePort) => {
      if (tappedPorts.has(port)) return;
      tappedPorts.add(port);
      addEventListener.call(port, 'message', (event) => keep('port', (event as MessageEvent).data));
    };
    MessagePort.prototype.postMessage = function (this: MessagePort, ...parameters: [unknown]) {
      keep('sent', parameters[0]);
      postMessage.apply(this, parameters);
    };
    MessagePort.prototype.addEventListener = function (this: MessagePort, ...parameters: [string, never]) {
      tap(this);
      addEventListener.apply(this, parameters);
    };
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...onmessage,
      set(this: MessagePort, handle: unknown) {
        tap(this);
        onmessage?.set?.call(this, handle);
      },
    });
  }

  function tapCallbacks(): void {
    const { heard } = window;
    window.heard = (callback) => {
      keep('callback', callback);
      return heard(callback);
    };
  }

  function tapConsole(): void {
    const { console: descriptor } = window;
    for (const name of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
      const value = descriptor[name];
      descriptor[name] = (...parameters: unknown[]) => {
        keep('console', parameters);
        value(...parameters);
      };
    }
  }

  function tapAddresses(): void {
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name];
      history[name] = function (this: History, ...parameters) {
        keep('history', parameters);
        change.apply(this, parameters);
      };
    }
    const open = window.open;
    window.open = (...parameters) => {
      keep('address', parameters[0]);
      return open(...parameters);
    };
    page.navigation.addEventListener('navigate', (event) => {
      keep('destination', (event as Event & { destination: { url: string } }).destination.url);
    });
  }

  /** Serializes any value, including types that JSON does not support. */
  function write(value: unknown): string {
    const visitedObjects = new WeakSet<object>();
    const text = JSON.stringify(value, (_, part: unknown) => {
      if (typeof part === 'bigint') return String(part);
      if (typeof part !== 'object' || part === null) return part;
      if (visitedObjects.has(part)) return 'as above';
      visitedObjects.add(part);
      if (part instanceof Error) return { ...part, name: part.name, message: part.message, stack: part.stack };
      if (part instanceof Map || part instanceof Set) return [...part];
      if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) return new TextDecoder('latin1').decode(part);
      return part;
    });
    return text ?? String(value);
  }
}
