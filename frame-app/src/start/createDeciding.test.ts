// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeciding } from './createDeciding.ts';

const search = '?client_id=app-1&state=a%20b';
const idpPage = `http://localhost:3000/idp${search}`;
const passkeyPage = 'http://localhost:3000/passkeys#registration-1';

/** As Chromium has it: an entry says whether anything covers it. */
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

it.each([undefined, { framed: true }, { framed: false }])(
  'a page of its own decides, with %j',
  async (identityProvider) => {
    const deciding = createDeciding(identityProvider ? { identityProvider } : {});
    expect(await deciding.request(search)).toEqual({ place: 'page' });
    expect(await deciding.passkeyDeletion('registration-1')).toEqual({ place: 'page' });
  },
);

describe('a frame', () => {
  beforeEach(() => void standInFrame());

  it.each([{}, { endpoints: 'idp' as const }, { framed: false }])(
    'leads on to a page, with %j',
    async (identityProvider) => {
      const deciding = createDeciding({ identityProvider });
      expect(await deciding.request(search)).toEqual({ place: 'elsewhere', page: idpPage });
      expect(await deciding.passkeyDeletion('registration-1')).toEqual({ place: 'elsewhere', page: passkeyPage });
    },
  );

  it('decides where its deployment lets it', async () => {
    const deciding = createDeciding({ identityProvider: { framed: true } });
    expect(await deciding.request(search)).toEqual({ place: 'frame', page: idpPage });
    expect(await deciding.passkeyDeletion('registration-1')).toEqual({ place: 'frame', page: passkeyPage });
  });

  it('leads on nevertheless in a browser that cannot tell what covers it', async () => {
    vi.stubGlobal('IntersectionObserverEntry', class {});
    const deciding = createDeciding({ identityProvider: { framed: true } });
    expect(await deciding.request(search)).toMatchObject({ place: 'elsewhere' });
  });

  it('names the pages where their headers are, wherever it is served itself', async () => {
    history.replaceState(null, '', '/sign-in/frame');
    const page = 'http://localhost:3000/idp';
    expect(await createDeciding({}).request('')).toEqual({ place: 'elsewhere', page });
    expect(await createDeciding({}).request('//evil.example')).toEqual({
      place: 'elsewhere',
      page: `${page}?//evil.example`,
    });
  });
});
