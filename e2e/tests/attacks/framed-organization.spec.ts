import type { BrowserContext } from '@playwright/test';
import type { DevServer, Inbox } from '@vestibule/dev-server';
import { expect, type HostPage, test, type WidgetFrame } from '../../fixtures/test.ts';
import { disguiseGroups, disguises, keepLook, press } from '../../support/attacks/disguises.ts';
import { makeHostHostile } from '../../support/attacks/hostileHost.ts';
import { matrixCase } from '../../support/runner/matrixCase.ts';

/** A deployment for organizations that allows decisions in frames. Its host pages may still be hostile. */
test.use({
  serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b', identityProvider: { framed: true } } },
});

const ada = 'ada@acme.test';
const COVERED = "Part of this question is hidden or covered, so you can't answer it here.";
for (const group of disguiseGroups) {
  test(
    `no access is removed in a disguised frame: ${group.join('; ')}`,
    // `framed-decisions.spec.ts` has the sample.
    matrixCase({ isSample: false }),
    async ({ host, widget, context, inbox, devServer }) => {
      await openQuestion({ host, widget, context, devServer });
      const confirm = widget.button('Remove access');
      for (const name of group) {
        const disguise = disguises[name];
        if (!disguise) throw new Error(`There is no disguise '${name}'.`);
        await test.step(name, async () => {
          await expect(confirm).toBeEnabled();
          const restoreLook = await keepLook(host);
          await host.page.locator('#login iframe').evaluate(disguise);
          await expect(confirm, name).toBeDisabled();
          await expect(noteOf(widget), name).toHaveText(COVERED);
          await press(host, confirm);
          await expect(widget.heading, name).toHaveText(/^Remove access/);
          expect(changes(devServer), name).toEqual([]);
          await restoreLook();
        });
      }
      await expect(confirm).toBeEnabled();
      await confirm.click();
      await prove({ widget, inbox });
      await expect(widget.getByText('Access removed.')).toBeVisible();
      await host.waitForEvent({ type: 'organization_changed', section: 'members' });
      expect(changes(devServer)).toHaveLength(1);
    },
  );
}

test('a frame that is disguised from the start opens no question, and links to the page @more', async ({
  host,
  widget,
  context,
  devServer,
}) => {
  await openSession(context, devServer);
  await host.open();
  await host.page.evaluate(() => {
    document.querySelector<HTMLElement>('#login')?.style.setProperty('opacity', '.001');
  });
  await host.mount('mountOrganization', { sections: ['members'] });
  await expect(noteOf(widget)).toHaveText(COVERED);
  await expect(widget.root.getByRole('link', { name: 'Continue on a separate page' })).toHaveAttribute(
    'href',
    `${devServer.urls.auth}/organization#members`,
  );
  await press(host, widget.button('Invite people'));
  await press(host, widget.root.getByRole('checkbox', { name: /^Select Ben/i }));
  await expect(widget.root.getByRole('checkbox', { name: /^Select Ben/i })).not.toBeChecked();
  await expect(widget.heading).toHaveText('Members');
});

test('a host that focuses the frame while Enter is held, and calls its methods, changes nothing', async ({
  page,
  host,
  widget,
  context,
  devServer,
}) => {
  await makeHostHostile(page);
  await openQuestion({ host, widget, context, devServer });
  await expect(widget.button('Remove access')).toBeEnabled();
  const { keyboard } = page;
  for (const key of ['Enter', 'Space']) {
    await keyboard.down(key);
    await page.evaluate(() => window.callFrame(['focus'], []));
    for (let times = 0; times < 3; times += 1) await keyboard.down(key);
    await keyboard.up(key);
    await keyboard.press(key);
  }
  for (const method of ['ask', 'decideChange', 'goTo', 'flow', 'organizationAdmin', 'noteProof']) {
    for (const args of [[], ['decideChange'], [{ screen: 'OrganizationDecision' }]]) {
      expect(
        await page.evaluate(([path, parameters]) => window.callFrame([path], parameters), [method, args] as const),
      ).toMatchObject({ isError: true });
    }
  }
  await expect(widget.button('Remove access')).toBeEnabled();
  expect(changes(devServer)).toEqual([]);
});

test("the frame has the deployment's theme on every screen of an admin, whatever the host's theme", async ({
  host,
  widget,
  context,
  devServer,
}) => {
  await openSession(context, devServer);
  await host.open();
  const transparent = { container: { backgroundColor: 'transparent' }, colors: { primary: 'transparent' } };
  await host.mount('mountOrganization', { sections: ['members'], theme: transparent });
  await expect(widget.root.locator('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectReady(widget);
  await widget.button('Invite people').click();
  await expect(widget.heading).toHaveText('Invite people');
  await expect(widget.root.locator('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(widget.heading).toHaveCSS('color', 'rgb(25, 48, 61)');
});

type Situation = {
  host: HostPage;
  widget: WidgetFrame;
  context: BrowserContext;
  devServer: DevServer;
};

/** Opens the question whether Ben loses access. An accepted press leads to the proof, with another heading. */
async function openQuestion({ host, widget, context, devServer }: Situation): Promise<void> {
  await openSession(context, devServer);
  await host.open();
  await host.mount('mountOrganization', { sections: ['members'] });
  await expectReady(widget);
  await widget.root.getByRole('checkbox', { name: /^Select Ben/i }).check();
  // A frame that has changed its size ignores presses until it is known to be visible.
  await expect(async () => {
    await widget.button('Remove access').click();
    await expect(widget.heading).toHaveText(/^Remove access/, { timeout: 1_000 });
  }).toPass();
}

/** Gives the proof that the answer needs. */
async function prove({ widget, inbox }: { widget: WidgetFrame; inbox: Inbox }): Promise<void> {
  await expect(widget.heading).toHaveText("Confirm it's you");
  await expect(async () => {
    await widget.button(/^Send a passcode to/).click({ timeout: 1_000 });
    await widget.passcode.field.waitFor({ timeout: 1_000 });
  }).toPass();
  await expectReady(widget);
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.passcode.type(passcode);
}

/** The message that the page covers the frame. */
const noteOf = ({ root }: WidgetFrame) => root.locator('.notes [role=status]');
/** Waits until the frame accepts presses. */
const expectReady = ({ root }: WidgetFrame) => expect(root.locator('[data-decides=ready]').first()).toBeVisible();

/** Opens a session of the admin of Acme. */
async function openSession(context: BrowserContext, { control, urls }: DevServer): Promise<void> {
  const { sessionToken, sessionJwt } = await control.organizations.openSession('acme', ada, 60);
  const cookie = { domain: new URL(urls.auth).hostname, path: '/', sameSite: 'Lax' as const };
  await context.addCookies([
    { name: 'stytch_session', value: sessionToken, ...cookie },
    { name: 'stytch_session_jwt', value: sessionJwt, ...cookie },
  ]);
}

/** The calls that change or delete something. */
const changes = ({ control }: DevServer) =>
  control.requests({ path: '*' }).filter(({ method }) => method === 'PUT' || method === 'DELETE');
