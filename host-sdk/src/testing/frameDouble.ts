import {
  channelName,
  type FrameMethods,
  type HostMethods,
  type MountRequest,
  protocolVersion,
  signedOut,
  windowMessenger,
} from '@vestibule/shared-protocol';
import { type Connection, connect, type RemoteProxy } from 'penpal';
import { vi } from 'vitest';

export const frameOrigin = 'https://auth.example.com';

/** The window of a frame as its host sees it, or the host's as the frame sees it. */
type Side = { postMessage(message: unknown, origin: string, transfer?: Transferable[]): void };

/**
 * Installs iframes whose documents run in this process. Both ends are real: Penpal, our messenger, structured clones,
 * the comparison of origins. Only the network and the process boundary of the browser are missing.
 */
export function installFrames() {
  const windows = new WeakMap<HTMLIFrameElement, Side>();
  const frames = new WeakSet<HTMLIFrameElement>();
  const observers = new Set<() => void>();
  const open = new Set<Connection>();

  // happy-dom would load the address, so the double hides it: for happy-dom every iframe is blank.
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
  Object.assign(settings, { disableIframePageLoading: false, enableIframePageLoading: true });
  const addresses = new WeakMap<HTMLIFrameElement, string>();
  const { src } = Object.getOwnPropertyDescriptors(HTMLIFrameElement.prototype);
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    configurable: true,
    set(this: HTMLIFrameElement, address: string) {
      addresses.set(this, address);
    },
    get(this: HTMLIFrameElement) {
      return this.dataset.address ?? '';
    },
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    if (!this.isConnected) return null;
    const existing = windows.get(this) ?? newWindow();
    windows.set(this, existing);
    return existing as unknown as Window & typeof globalThis;
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    return frames.has(this) ? null : document;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly callback: () => void) {}
      observe = () => void observers.add(this.callback);
      disconnect = () => void observers.delete(this.callback);
    },
  );

  /** Acts as the document in an iframe. `methods` override those of a frame that accepts everything. */
  function load(iframe: HTMLIFrameElement, methods: Partial<FrameMethods> = {}, origin = frameOrigin) {
    const ownSide = iframe.contentWindow as unknown as Side;
    const host: Side = {
      postMessage: (data, to, ports) => to === location.origin && deliver(data, origin, ownSide, ports),
    };
    sources.set(ownSide, host);
    frames.add(iframe);
    const requests: MountRequest[] = [];
    const frameMethods: FrameMethods = {
      configure: async (request) => {
        requests.push(request);
        return { ok: true, value: { protocol: protocolVersion } };
      },
      update: async () => ({ ok: true, value: null }),
      focus: async () => {},
      authenticate: async () => ({ ok: true, value: signIn }),
      session: async () => ({ ok: true, value: signedOut }),
      activity: async () => ({ ok: true, value: idleFrame }),
      signOut: async () => ({ ok: true, value: null }),
      extend: async () => ({ ok: true, value: { session, user } }),
      updateUser: async () => ({ ok: true, value: { session, user } }),
      isAuthorized: async () => ({ ok: true, value: true }),
      facts: async () => ({ ok: true, value: { pkce: { magicLinks: true, passwordResets: true, oauth: true } } }),
      organizations: async () => ({ ok: true, value: [] }),
      switchOrganization: async () => ({ ok: true, value: signedOut }),
      ...methods,
    };
    const connection = connect<HostMethods>({
      messenger: windowMessenger({ remote: host as unknown as Window, origin: location.origin }),
      channel: channelName,
      methods: frameMethods,
    });
    open.add(connection);
    return { host: connection.promise as Promise<RemoteProxy<HostMethods>>, requests };
  }

  return {
    load,
    /** Returns the address that the SDK gave an iframe. */
    addressOf: (iframe: HTMLIFrameElement) => addresses.get(iframe) ?? '',
    /** Acts as a browser after a change of layout. */
    layout: () => {
      for (const callback of [...observers]) callback();
    },
    close() {
      for (const connection of open) connection.destroy();
      Object.defineProperty(HTMLIFrameElement.prototype, 'src', src);
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    },
  };
}

/** The host's window by the frame's window, as the `source` of the messages that the frame receives. */
const sources = new WeakMap<Side, Side>();

function newWindow(): Side {
  const ownSide: Side = {
    postMessage(data, to, ports) {
      const host = sources.get(ownSide);
      if (host && to === frameOrigin) deliver(data, location.origin, host, ports);
    },
  };
  return ownSide;
}

function deliver(data: unknown, origin: string, source: Side, ports: Transferable[] = []) {
  const init = { data: structuredClone(data), origin, source, ports };
  queueMicrotask(() => window.dispatchEvent(Object.assign(new Event('message'), init)));
}

export const idleFrame = { version: '1.2.3', screen: 'Main', openedAgoMs: 900, loadedMs: 80, calls: [] };

export const session = {
  session_id: 'session-1',
  user_id: 'user-1',
  started_at: '2026-01-01T00:00:00Z',
  last_accessed_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-01T00:30:00Z',
  roles: [],
};
export const user = {
  user_id: 'user-1',
  name: { first_name: 'Ann', last_name: 'Example' },
  emails: [{ email: 'ann@example.org', verified: true }],
  phone_numbers: [],
  webauthn_registrations: [],
};
export const signIn = { method: 'magic_link' as const, session, user };
export const tokens = { session_token: 'a-token', session_jwt: 'a-jwt' };
