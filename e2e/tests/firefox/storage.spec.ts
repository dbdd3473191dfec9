import { readNumber, setPreference } from '../../firefox/preferences.ts';
import { expect, expectEventually, HostPage, test } from '../../fixtures/test.ts';
import { signInByPasscode } from '../../journeys/signIn.ts';

const cookieBehavior = 'network.cookie.cookieBehavior';
const rejectAll = 2;
const partitionForeign = 5;

const config = { products: ['otp' as const] };

for (const [name, preferences] of Object.entries({
  'total cookie protection, as Firefox comes': [],
  'first-party isolation': [['privacy.firstparty.isolate', true] as const],
})) {
  test(`with ${name}, a session survives a reload, reaches a second tab, and ends everywhere`, async ({
    context,
    servers,
    host,
    inbox,
    email,
  }) => {
    const undo = await Promise.all(preferences.map(([preference, value]) => setPreference(preference, value)));
    try {
      expect(await readNumber(cookieBehavior)).toBe(partitionForeign);
      await host.openLogin({ config });
      await signInByPasscode(host, inbox, email);
      await host.open();
      await host.watch();
      await expectEventually(host.changes('user')).toMatchObject([{ emails: [{ email }] }]);
      const second = await HostPage.create(await context.newPage(), servers);
      await second.open();
      await second.watch();
      await expectEventually(second.changes('user')).toMatchObject([{ emails: [{ email }] }]);
      await second.page.evaluate(() => window.auth.signOut());
      await expectEventually(host.changes('user').slice(-1)).toEqual([null]);
    } finally {
      for (const reset of undo) await reset();
    }
  });
}

test('with all cookies blocked the visitor reads that storage is blocked, in the frame and in a tab', async ({
  host,
  page,
  devServer,
}) => {
  const reset = await setPreference(cookieBehavior, rejectAll);
  try {
    const blockedText =
      'Your browser is blocking the cookies you need to log in. Allow them for this site, then try again.';
    await host.open();
    await host.mount('mountLogin');
    await host.waitForError({ code: 'storage_unavailable', message: blockedText });
    await expect(host.widget().getByText(blockedText)).toBeVisible();
    await page.goto(devServer.urls.auth);
    await expect(page.getByText(blockedText)).toBeVisible();
  } finally {
    await reset();
  }
});
