import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type HostPage, test } from '../../fixtures/test.ts';
import { hostnames } from '../../fixtures/wireTapTest.ts';
import { signInByPasscode } from '../../journeys/signIn.ts';

// A login works with any value in each cookie and storage key of the auth domain. Every sibling host can write cookies
// of the whole domain. The storage may come from an earlier version, or from the developer tools.

test.use({ serverOptions: { hostnames } });

/** Returns the names of a group of the register. */
function namesOf(group: 'cookies' | 'localKeys' | 'tabKeys'): string[] {
  const entries = readFileSync(`frame-app/src/provider/storage/register/${group}.ts`, 'utf8');
  return [...entries.matchAll(/^export const \w+ = '([^']+)'/gm)].map(([, name = '']) => name);
}

const libraryCookies = ['stytch_session', 'stytch_session_jwt', 'stytch_intermediate_session_token'];
const libraryKeys = ['', '::bootstrap', '::seen_domains', '::PKCE_VERIFIER:oauth', '::PKCE_VERIFIER:magic_links'];

/** Garbage for storage keys, and for cookies, which are short and have no space, comma or semicolon. */
const kinds: Record<string, { text: string; cookie: string }> = {
  'text that is no ASCII': { text: '€ \u202e\ud800', cookie: '%E2%82%AC' },
  'a huge text': { text: 'x'.repeat(50_000), cookie: 'x'.repeat(1_000) },
  'cut JSON': { text: '{"data":{"session":{"expires_at":"', cookie: '{"oauth":[{"id":"' },
  'JSON of another type': { text: '[5]', cookie: '[5]' },
  'a number that is none': { text: '1e999', cookie: '1e999' },
  'percent signs': { text: '%E0%A4%A%', cookie: '%E0%A4%A%' },
  'names of prototypes': {
    text: '{"__proto__":{"session":1},"constructor":5,"toString":null,"state":{"screen":"__proto__"},"untilMs":1e15}',
    cookie: '{"__proto__":[1]|"constructor":5}',
  },
};

type Place = 'cookies' | 'localStorage' | 'sessionStorage';

/** Returns the names in a place. Keys that have an entry for each project or host have their full names. */
function namesIn(place: Place, publicToken: string, hostUrl: string): string[] {
  if (place === 'cookies') return [...namesOf('cookies'), ...libraryCookies];
  if (place === 'sessionStorage')
    return namesOf('tabKeys').flatMap((name) => [name, `${name}:${publicToken}:${hostUrl}`, `${name}:${hostUrl}`]);
  const library = libraryKeys.map((name) => `stytch_sdk_state_${publicToken}${name}`);
  return [...namesOf('localKeys').flatMap((name) => [name, `${name}:${publicToken}`]), ...library];
}

type Garbage = { place: Place; names: string[]; text: string; cookie: string };

/** Fills the names with garbage, from a page of the auth domain, or of a sibling host. */
async function fill(page: Page, authUrl: string, { place, names, text, cookie }: Garbage): Promise<void> {
  if (place === 'cookies') {
    const domain = `.${hostnames.auth.split('.').slice(1).join('.')}`;
    await page.context().addCookies(names.map((name) => ({ name, value: cookie, domain, path: '/' })));
    return;
  }
  await page.route(`${authUrl}/empty`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }),
  );
  await page.goto(`${authUrl}/empty`);
  await page.evaluate(
    ({ place, names, text }) => {
      window[place as 'localStorage'].clear();
      for (const name of names) window[place as 'localStorage'].setItem(name, text);
    },
    { place, names, text },
  );
}

/** Logs in, returns after a reload, and logs out. */
async function expectLogin(
  host: HostPage,
  inbox: Parameters<typeof signInByPasscode>[1],
  email: string,
): Promise<void> {
  await host.openLogin({ config: { products: ['otp'] } });
  const { session } = await signInByPasscode(host, inbox, email);
  await host.page.reload();
  await host.createAuth();
  const { session_id } = session;
  expect(await host.page.evaluate(() => window.auth.session.get())).toMatchObject({ session_id });
  await host.page.evaluate(() => window.auth.signOut());
  expect(await host.page.evaluate(() => window.auth.session.get())).toBeNull();
}

for (const place of ['cookies', 'localStorage', 'sessionStorage'] as const) {
  for (const [nth, [kind, garbage]] of Object.entries(kinds).entries()) {
    const tag = nth === (place === 'cookies' ? 0 : 1) ? '' : ' @more';
    test(`a login works with ${kind} in every name of ${place}${tag}`, async ({
      host,
      devServer,
      inbox,
      context,
      page,
      email,
    }) => {
      const names = namesIn(place, devServer.publicToken, host.url);
      expect(names.length).toBeGreaterThan(9);
      await fill(page, devServer.urls.auth, { place, names, ...garbage });
      // A failure leaves the time to find the name.
      page.setDefaultTimeout(15_000);
      try {
        await expectLogin(host, inbox, email);
      } catch (cause) {
        test.setTimeout(600_000);
        // Each name alone, so that the failure says which one it is.
        const culprits: string[] = [];
        for (const name of names) {
          await context.clearCookies();
          await fill(page, devServer.urls.auth, { place, names: [name], ...garbage });
          await expectLogin(host, inbox, email).catch(() => culprits.push(name));
        }
        throw new Error(`No login with ${kind} in ${culprits.join(', ') || 'all of them at once'}`, { cause });
      }
    });
  }
}

test('an older session cookie of a sibling host, or one of a path, does not hide the new session', async ({
  host,
  devServer,
  inbox,
  context,
  page,
  email,
}) => {
  const hostname = new URL(devServer.urls.auth).hostname;
  const cookies = [
    { domain: `.${hostname.split('.').slice(1).join('.')}`, path: '/' },
    { domain: hostname, path: '/authenticate' },
  ].flatMap((at) => libraryCookies.slice(0, 2).map((name) => ({ name, value: 'tossed', ...at })));
  await context.addCookies(cookies);
  await host.openLogin({ config: { products: ['otp'] } });
  const { session } = await signInByPasscode(host, inbox, email);
  await host.page.reload();
  await host.createAuth();
  const { session_id } = session;
  expect(await host.page.evaluate(() => window.auth.session.get())).toMatchObject({ session_id });
  await page.goto(`${devServer.urls.auth}/`);
  await expect(page.getByText(email)).toBeVisible();
});
