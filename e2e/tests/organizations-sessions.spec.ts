import type { BrowserContext } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { expect, expectEventually, HostPage, test } from '../fixtures/test.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const ada = 'ada@acme.test';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

for (const when of ['before', 'after'] as const) {
  test(
    `a list of organizations notices the login of another tab, ${when} a press`,
    matrixCase({ isSample: when === 'after' }),
    async ({ context, servers, host, inbox, control, problems, widget }) => {
      problems.expect(/status of 4\d\d/);
      await host.openLogin({ config: { products: ['emailOtp'] } });
      await widget.main.submitEmail(ada);
      const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
      await widget.passcode.type(passcode);
      await expect(widget.heading).toHaveText('Select an organization to continue');

      const second = await HostPage.create(await context.newPage(), servers);
      const secondWidget = await second.openLogin({ config: { products: ['emailOtp'] } });
      await expect(secondWidget.heading).toHaveText('Select an organization to continue');
      const enter = () => secondWidget.button(/Acme Robotics/).click();
      if (when === 'after') {
        const late = control.hold({ path: '/b2b/discovery/intermediate_sessions/exchange' });
        await widget.button(/Acme Robotics/).click();
        await late.arrival;
        await enter();
        await expect(secondWidget.heading).toHaveText('Success!');
        late.release();
      } else await enter();
      await host.page.bringToFront();
      for (const tab of [widget, secondWidget]) await expect(tab.heading).toHaveText(/Success!|You're logged in/);
    },
  );
}

/** Opens a page for a member of Acme Robotics who may switch to Acme Labs without another proof. */
async function openMember({
  context,
  devServer,
  host,
}: {
  context: BrowserContext;
  devServer: DevServer;
  host: HostPage;
}) {
  const { organizations } = devServer.control;
  const labs = organizations.create({ organization_name: 'Acme Labs' });
  await organizations.addMember(labs.organization_id, ada);
  await openMemberSession(context, devServer, 'acme', ada);
  await host.open();
  return labs;
}

test('the switcher offers a login when the session has ended, at the next press', async ({
  context,
  devServer,
  host,
  control,
  problems,
  widget,
}) => {
  problems.expect(/status of 4\d\d/);
  await openMember({ context, devServer, host });
  await host.mount('mountOrganizationSwitcher');
  await expect(widget.button(/Acme Robotics.*Current/)).toBeVisible();
  const { organizations } = control;
  for (const { member_id } of organizations.members('acme')) organizations.endSessions(member_id);
  await widget.button(/Acme Labs/).click();
  await expect(widget.button('Log in')).toBeVisible();
  await expect(widget.button(/Acme/)).toHaveCount(0);
  await widget.button('Log in').click();
  await expect(widget.heading).toHaveText('Sign up or log in');
});

test('the switcher follows another tab: its switch, its sign-out, and the next login', async ({
  context,
  servers,
  devServer,
  host,
  widget,
}) => {
  const labs = await openMember({ context, devServer, host });
  await host.mount('mountOrganizationSwitcher');
  await expect(widget.button(/Acme Robotics.*Current/)).toBeVisible();
  const second = await HostPage.create(await context.newPage(), servers);
  await second.open();
  await second.page.evaluate((id) => window.auth.organization.switch(id), labs.organization_id);
  await expect(widget.button(/Acme Labs.*Current/)).toBeVisible();
  await second.page.evaluate(() => window.auth.signOut());
  await expect(widget.button('Log in')).toBeVisible();
  await openMemberSession(context, devServer, 'acme', ada);
  await host.page.bringToFront();
  await expect(widget.button(/Acme Robotics.*Current/)).toBeVisible();
});

test('an organization that was deleted leaves the switcher at the next press', async ({
  context,
  devServer,
  host,
  control,
  problems,
  widget,
}) => {
  problems.expect(/status of 4\d\d/);
  const labs = await openMember({ context, devServer, host });
  await host.mount('mountOrganizationSwitcher');
  await expect(widget.button(/Acme Labs/)).toBeVisible();
  control.organizations.remove(labs.organization_id);
  await widget.button(/Acme Labs/).click();
  await expect(widget.alert).toBeVisible();
  await expect(widget.button(/Acme Robotics.*Current/)).toBeVisible();
  await expect(widget.button(/Acme Labs/)).toHaveCount(0);
});

test('a member who was removed is offered a login', async ({ context, devServer, host, control, problems, widget }) => {
  problems.expect(/status of 4\d\d/);
  await openMember({ context, devServer, host });
  await host.mount('mountOrganizationSwitcher');
  await expect(widget.button(/Acme Labs/)).toBeVisible();
  control.organizations.removeMember('acme', ada);
  await widget.button(/Acme Labs/).click();
  await expect(widget.button('Log in')).toBeVisible();
});

test('two quick presses end in one organization, which page and switcher agree on', async ({
  context,
  devServer,
  host,
  control,
  widget,
}) => {
  const labs = await openMember({ context, devServer, host });
  const third = control.organizations.create({ organization_name: 'Acme Works' });
  await control.organizations.addMember(third.organization_id, ada);
  await host.mount('mountOrganizationSwitcher');
  const late = control.holdAnswer({ path: '/b2b/sessions/exchange' });
  await widget.button(/Acme Labs/).click();
  await late.arrival;
  await widget.button(/Acme Works/).click();
  late.release();
  await expect(widget.button(/Current/)).toHaveText(/Acme (Labs|Works)/);
  const text = await widget.button(/Current/).innerText();
  const { organization_name } = (await host.page.evaluate(() => window.auth.organization.get())) ?? {};
  expect(text).toContain(organization_name);
  expect([labs.organization_name, third.organization_name]).toContain(organization_name);
});

test('a switch right after the page has loaded, before any frame is ready, works', async ({
  context,
  devServer,
  host,
}) => {
  const labs = await openMember({ context, devServer, host });
  await host.page.reload();
  await host.createAuth();
  const result = await host.page.evaluate((id) => window.auth.organization.switch(id), labs.organization_id);
  expect(result).toMatchObject({ organization_name: 'Acme Labs' });
});

test('a role that an admin takes away leaves an open page with the next refresh', async ({
  context,
  devServer,
  host,
  control,
}) => {
  await context.clock.install();
  await openMember({ context, devServer, host });
  await host.watch();
  await expectEventually(host.changes('session')).toMatchObject([{ roles: ['stytch_member', 'stytch_admin'] }]);
  await control.organizations.addMember('acme', { email_address: ada, roles: [] });
  await host.page.clock.fastForward(181_000);
  await expectEventually(host.changes('session').slice(-1)).toMatchObject([{ roles: ['stytch_member'] }]);
});
