// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDecisions } from './createDecisions.ts';

const search = '?client_id=app-1&state=a%20b';
const idpPage = `http://localhost:3000/idp${search}`;
const passkeyPage = 'http://localhost:3000/passkeys#registration-1';

/** Simulates Chromium, whose entries report whether anything covers the frame. */
class WatchedEntry {
  get isVisible() {
    return true;
  }
}

beforeEach(() => {
  history.replaceState(null, '', '/?shown=here#part');
  vi.stubGlobal('IntersectionObserverEntry', WatchedEntry);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const standInFrame = () => vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);

it.each([undefined, { framed: true }, { framed: false }])('decides on a page, with %j', async (identityProvider) => {
  const decisions = createDecisions(identityProvider ? { identityProvider } : {});
  expect(await decisions.request(search)).toEqual({ place: 'page' });
  expect(await decisions.passkeyDeletion('registration-1')).toEqual({ place: 'page' });
});

describe('a frame', () => {
  beforeEach(() => void standInFrame());

  it.each([{}, { endpoints: 'idp' as const }, { framed: false }])(
    'opens a page for the decision, with %j',
    async (identityProvider) => {
      const decisions = createDecisions({ identityProvider });
      expect(await decisions.request(search)).toEqual({ place: 'elsewhere', page: idpPage });
      expect(await decisions.passkeyDeletion('registration-1')).toEqual({ place: 'elsewhere', page: passkeyPage });
    },
  );

  it('decides in the frame if the deployment allows it', async () => {
    const decisions = createDecisions({ identityProvider: { framed: true } });
    expect(await decisions.request(search)).toEqual({ place: 'frame', page: idpPage });
    expect(await decisions.passkeyDeletion('registration-1')).toEqual({ place: 'frame', page: passkeyPage });
  });

  it('opens a page in a browser that cannot report what covers the frame', async () => {
    vi.stubGlobal('IntersectionObserverEntry', class {});
    const decisions = createDecisions({ identityProvider: { framed: true } });
    expect(await decisions.request(search)).toMatchObject({ place: 'elsewhere' });
  });

  it("uses the addresses of the pages' headers, whatever its own path", async () => {
    history.replaceState(null, '', '/sign-in/frame');
    const page = 'http://localhost:3000/idp';
    expect(await createDecisions({}).request('')).toEqual({ place: 'elsewhere', page });
    expect(await createDecisions({}).request('//evil.example')).toEqual({
      place: 'elsewhere',
      page: `${page}?//evil.example`,
    });
  });
});

describe('a proof for a change of the sign-in methods', () => {
  it('counts for its user, in this document, for five minutes', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const decisions = createDecisions({});
    expect(await decisions.hasProof('user-1')).toBe(false);
    await decisions.noteProof('user-1');
    expect(await decisions.hasProof('user-1')).toBe(true);
    expect(await decisions.hasProof('user-2')).toBe(false);
    expect(await createDecisions({}).hasProof('user-1')).toBe(false);
    now.mockReturnValue(1000 + 5 * 60_000);
    expect(await decisions.hasProof('user-1')).toBe(false);
  });

  it('counts as a passkey only if it was one, and once for what uses it up', async () => {
    const decisions = createDecisions({});
    await decisions.noteProof('user-1');
    expect(await decisions.hasProof('user-1', 'passkey')).toBe(false);
    await decisions.noteProof('user-1', 'passkey');
    expect(await decisions.hasProof('user-1', 'passkey')).toBe(true);
    expect(await decisions.hasProof('user-1')).toBe(true);
    await decisions.forgetProof();
    expect(await decisions.hasProof('user-1')).toBe(false);
  });
});

it('opens the account page for a change of the sign-in methods', async () => {
  expect(await createDecisions({}).signInMethods()).toEqual({ place: 'page' });
  standInFrame();
  const page = 'http://localhost:3000/account';
  expect(await createDecisions({}).signInMethods()).toEqual({ place: 'elsewhere', page });
  expect(await createDecisions({ identityProvider: { framed: true } }).signInMethods()).toEqual({
    place: 'frame',
    page,
  });
});
