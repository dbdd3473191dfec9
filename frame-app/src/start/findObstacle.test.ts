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

describe('in a frame', () => {
  beforeEach(() => void vi.stubGlobal('parent', {}));

  it('nothing is in the way where host, cookies and storage are right, and no trace is left', () => {
    const jar = cookies({ areKept: true });
    expect(findObstacle(connection)).toBeNull();
    expect(jar.size).toBe(0);
  });

  it('an embedder that is not on the list is, before anything else', () => {
    cookies({ areKept: false });
    withoutStorage();
    expect(findObstacle(null)).toBe('host_not_allowed');
  });

  it('a host of another site is', () => {
    cookies({ areKept: false });
    expect(findObstacle(connection)).toBe('not_same_site');
  });

  it('a browser that keeps storage from us is', () => {
    cookies({ areKept: true });
    withoutStorage();
    expect(findObstacle(connection)).toBe('storage_unavailable');
  });
});

it('a page of its own has no obstacle', () => {
  cookies({ areKept: false });
  withoutStorage();
  expect(findObstacle(null)).toBeNull();
});
