// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostConnection } from '../host/connectHost.ts';
import { findObstacle } from './findObstacle.ts';

const connection: HostConnection = { remote: new Promise(() => {}), serve: () => {} };

/** A browser's cookies: those of a cross-site frame are not kept when they are `SameSite=Lax`. */
function cookies({ areKept }: { areKept: boolean }) {
  const jar = new Map<string, string>();
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => [...jar].map((one) => one.join('=')).join('; '));
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

/** The auth domain, which is embedded by these, the nearest first. */
function embeddedBy(...ancestorOrigins: string[]) {
  vi.stubGlobal('parent', {});
  vi.stubGlobal('location', { hostname: 'auth.example.com', ancestorOrigins });
}

const host = 'https://app.example.com';

describe('in a frame', () => {
  beforeEach(() => embeddedBy(host));

  it('nothing is in the way where host, cookies and storage are right, and no trace is left', () => {
    const jar = cookies({ areKept: true });
    expect(findObstacle(connection, host)).toBeNull();
    expect(jar.size).toBe(0);
  });

  it('an embedder that is not on the list is, before anything else', () => {
    cookies({ areKept: false });
    withoutStorage();
    expect(findObstacle(null)).toBe('host_not_allowed');
  });

  it('a host of another site is, which the cookies show', () => {
    cookies({ areKept: false });
    expect(findObstacle(connection, host)).toBe('not_same_site');
  });

  it.each([
    ['https://app.example.org'],
    ['https://example.com.example.org'],
    ['http://127.0.0.1:4100'],
    [host, 'https://example.org'],
    [host, 'null'],
  ])('a host of another site is, which its name shows, and nothing is probed: %s', (...embedders) => {
    embeddedBy(...embedders);
    const cookie = vi.spyOn(document, 'cookie', 'set');
    withoutStorage();
    expect(findObstacle(connection, embedders[0])).toBe('not_same_site');
    expect(cookie).not.toHaveBeenCalled();
  });

  it.each(['https://app.example.com', 'https://example.com', 'https://a.b.example.com:8443'])(
    'a host under the same domain is none, also where no browser tells of others: %s',
    (origin) => {
      vi.stubGlobal('location', { hostname: 'auth.example.com' });
      cookies({ areKept: true });
      expect(findObstacle(connection, origin)).toBeNull();
    },
  );

  it('a browser that keeps storage from us is, with the cookies or without them', () => {
    cookies({ areKept: true });
    withoutStorage();
    expect(findObstacle(connection, host)).toBe('storage_unavailable');
    cookies({ areKept: false });
    expect(findObstacle(connection, host)).toBe('storage_unavailable');
  });

  it('a browser that says it keeps no cookies is', () => {
    cookies({ areKept: false });
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(findObstacle(connection, host)).toBe('storage_unavailable');
  });
});

describe('a page of its own', () => {
  it('has no obstacle where cookies and storage are right', () => {
    cookies({ areKept: true });
    expect(findObstacle(null)).toBeNull();
  });

  it('cannot work where the browser keeps either from us', () => {
    cookies({ areKept: false });
    expect(findObstacle(null)).toBe('storage_unavailable');
    cookies({ areKept: true });
    withoutStorage();
    expect(findObstacle(null)).toBe('storage_unavailable');
  });
});
