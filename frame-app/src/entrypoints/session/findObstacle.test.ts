// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostConnection } from '../../host/connectHost.ts';
import { findObstacle } from './findObstacle.ts';

const connection: HostConnection = { remote: new Promise(() => {}), serve: () => {} };

/** Simulates a browser's cookies; a cross-site frame cannot store `SameSite=Lax` ones. */
function cookies({ areKept }: { areKept: boolean }) {
  const jar = new Map<string, string>();
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => [...jar].map((pair) => pair.join('=')).join('; '));
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) jar.delete(name);
    else if (areKept || !attributes.includes('SameSite=Lax')) jar.set(name, value);
  });
  return jar;
}

const withoutStorage = () =>
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('The user denied permission', 'SecurityError');
    },
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Simulates the auth domain embedded by these origins, the nearest first. */
function embeddedBy(...ancestorOrigins: string[]) {
  vi.stubGlobal('parent', {});
  vi.stubGlobal('location', { hostname: 'auth.example.com', ancestorOrigins });
}

const host = 'https://app.example.com';

describe('in a frame', () => {
  beforeEach(() => embeddedBy(host));

  it('finds none if host, cookies and storage work, and leaves no cookie behind', () => {
    const jar = cookies({ areKept: true });
    expect(findObstacle(connection, host)).toBeNull();
    expect(jar.size).toBe(0);
  });

  it('reports an embedder that is not listed, before anything else', () => {
    cookies({ areKept: false });
    withoutStorage();
    expect(findObstacle(null)).toBe('host_not_allowed');
  });

  it('reports a cross-site host by its rejected cookies', () => {
    cookies({ areKept: false });
    expect(findObstacle(connection, host)).toBe('not_same_site');
  });

  it.each([
    ['https://app.example.org'],
    ['https://example.com.example.org'],
    ['http://127.0.0.1:4100'],
    [host, 'https://example.org'],
    [host, 'null'],
  ])('reports a cross-site host by its name, without probing: %s', (...embedders) => {
    embeddedBy(...embedders);
    const cookie = vi.spyOn(document, 'cookie', 'set');
    withoutStorage();
    expect(findObstacle(connection, embedders[0])).toBe('not_same_site');
    expect(cookie).not.toHaveBeenCalled();
  });

  it.each(['https://app.example.com', 'https://example.com', 'https://a.b.example.com:8443'])(
    'accepts a host under the same domain, also in a browser without ancestorOrigins: %s',
    (origin) => {
      vi.stubGlobal('location', { hostname: 'auth.example.com' });
      cookies({ areKept: true });
      expect(findObstacle(connection, origin)).toBeNull();
    },
  );

  it('reports blocked storage, with or without cookies', () => {
    cookies({ areKept: true });
    withoutStorage();
    expect(findObstacle(connection, host)).toBe('storage_unavailable');
    cookies({ areKept: false });
    expect(findObstacle(connection, host)).toBe('storage_unavailable');
  });

  it('reports a browser that has cookies disabled', () => {
    cookies({ areKept: false });
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(findObstacle(connection, host)).toBe('storage_unavailable');
  });
});

describe('in a page', () => {
  it('finds none if cookies and storage work', () => {
    cookies({ areKept: true });
    expect(findObstacle(null)).toBeNull();
  });

  it('reports blocked cookies or storage', () => {
    cookies({ areKept: false });
    expect(findObstacle(null)).toBe('storage_unavailable');
    cookies({ areKept: true });
    withoutStorage();
    expect(findObstacle(null)).toBe('storage_unavailable');
  });
});
