import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, HostPage, test } from '../../fixtures/test.ts';
import { openMemberSession } from '../../journeys/openMemberSession.ts';
import { openSession } from '../../journeys/openSession.ts';
import { AccountChooser } from '../../pages/AccountChooser.ts';

// The visitor logs out on a shared computer before the response to a call arrives. It must not log the next user of
// the computer in as the visitor.

const signOut = ({ page }: HostPage) => page.evaluate(() => window.auth.signOut());

/** Returns the names of the session cookies. */
const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => /^stytch_/.test(name));

/** Waits until every frame of a page has worked off a response. */
async function workedOff(...pages: Page[]): Promise<void> {
  for (const page of pages)
    for (const frame of page.frames())
      await frame.evaluate(() => navigator.locks?.request('vestibule:refresh', () => {}));
}

async function expectSignedOut(context: BrowserContext, ...hosts: HostPage[]): Promise<void> {
  await workedOff(...hosts.map(({ page }) => page));
  // The browser's cookie store is updated with a delay.
  await expect.poll(() => sessionOf(context)).toEqual([]);
  for (const host of hosts) expect(await host.page.evaluate(() => window.auth.session.get())).toBeNull();
  expect(await sessionOf(context)).toEqual([]);
}

test.describe('of a user', () => {
  test('an extension that is answered after the sign-out brings no session back', async ({
    context,
    host,
    devServer,
    control,
    email,
  }) => {
    await openSession(devServer, context, email);
    await host.open();
    expect(await host.page.evaluate(() => window.auth.session.get())).not.toBeNull();
    const late = control.holdAnswer({ path: '/sessions/authenticate' });
    const extension = host.page.evaluate(() =>
      window.auth.session.extend({ minutes: 90 }).then(
        () => 'extended',
        () => 'refused',
      ),
    );
    await late.arrival;
    await signOut(host);
    late.release();
    expect(await extension).toBe('refused');
    await expectSignedOut(context, host);
  });

  test('nor does the refresh with which another tab starts', async ({
    context,
    servers,
    host,
    devServer,
    control,
    email,
  }) => {
    await openSession(devServer, context, email);
    await host.open();
    expect(await host.page.evaluate(() => window.auth.session.get())).not.toBeNull();
    const late = control.holdAnswer({ path: '/sessions/authenticate' });
    const second = await HostPage.create(await context.newPage(), servers);
    await second.open();
    await second.watch();
    await late.arrival;
    // The sign-out may end the call before its response comes.
    const isIt = (request: Request) => request.url().includes('/sessions/authenticate');
    const ending = Promise.race([
      second.page.waitForEvent('requestfinished', isIt),
      second.page.waitForEvent('requestfailed', isIt),
    ]);
    await signOut(host);
    late.release();
    await ending;
    await expectSignedOut(context, host, second);
  });

  test('nor does a passcode that another tab has sent', async ({
    context,
    servers,
    host,
    devServer,
    inbox,
    control,
    email,
  }) => {
    const second = await HostPage.create(await context.newPage(), servers);
    const widget = await second.openLogin({ config: { products: ['otp'] } });
    await widget.main.submitEmail(email);
    const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
    await openSession(devServer, context, email);
    await host.open();
    expect(await host.page.evaluate(() => window.auth.session.get())).not.toBeNull();
    const late = control.holdAnswer({ path: '/otps/authenticate' });
    await widget.passcode.type(passcode);
    await late.arrival;
    await signOut(host);
    late.release();
    await expect(widget.alert).toBeVisible();
    await expectSignedOut(context, host, second);
  });

  test('nor does the window of an OAuth provider @more', async ({
    context,
    servers,
    host,
    devServer,
    control,
    email,
  }) => {
    const second = await HostPage.create(await context.newPage(), servers);
    const widget = await second.openLogin({
      config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }], uxMode: 'popup' } },
    });
    const [popup] = await Promise.all([second.page.waitForEvent('popup'), widget.oauth.button('Google').click()]);
    await openSession(devServer, context, email);
    await host.open();
    expect(await host.page.evaluate(() => window.auth.session.get())).not.toBeNull();
    const late = control.holdAnswer({ path: '/oauth/authenticate' });
    await new AccountChooser(popup).continueAs(email);
    await late.arrival;
    await signOut(host);
    late.release();
    await expect(widget.alert).toBeVisible();
    await expectSignedOut(context, host);
  });

  test('a sign-in after the sign-out counts, also if its answer is slow', async ({
    context,
    host,
    devServer,
    inbox,
    control,
    email,
  }) => {
    await openSession(devServer, context, email);
    const widget = await host.openLogin({ config: { products: ['otp'] } });
    await widget.loggedIn.useAnother.click();
    await widget.main.submitEmail(email);
    const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
    const late = control.holdAnswer({ path: '/otps/authenticate' });
    await widget.passcode.type(passcode);
    await late.arrival;
    late.release();
    await host.waitForSignIn();
    expect(await sessionOf(context)).not.toEqual([]);
  });
});

test.describe('of a member', () => {
  test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

  const calls: [name: string, path: string, start: () => Promise<unknown>][] = [
    ['an extension', '/b2b/sessions/authenticate', () => window.auth.session.extend({ minutes: 90 })],
    [
      'a switch',
      '/b2b/sessions/exchange',
      async () => {
        const memberships = await window.auth.organization.list();
        const otherMembership = memberships.find(({ isCurrent, needsProof }) => !isCurrent && !needsProof);
        await window.auth.organization.switch(otherMembership?.organization.organization_id ?? '');
      },
    ],
  ];
  for (const [call, path, start] of calls) {
    test(`${call} that is answered after the sign-out brings no session back`, async ({
      context,
      host,
      devServer,
      control,
    }) => {
      const { organizations } = control;
      const otherOrganization = organizations.create({ organization_name: 'Acme Labs' });
      await organizations.addMember(otherOrganization.organization_id, 'ada@acme.test');
      await openMemberSession(context, devServer, 'acme', 'ada@acme.test');
      await host.open();
      expect(await host.page.evaluate(() => window.auth.session.get())).not.toBeNull();
      const late = control.holdAnswer({ path });
      const result = host.page.evaluate(start).then(
        () => 'done',
        () => 'refused',
      );
      await late.arrival;
      await signOut(host);
      late.release();
      expect(await result).toBe('refused');
      await expectSignedOut(context, host);
    });
  }
});
