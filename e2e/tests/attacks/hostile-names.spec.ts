import type { Page } from '@playwright/test';
import type { Control } from '@vestibule/dev-server';
import { test } from '../../fixtures/connectedAppTest.ts';
import { expect } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';
import { Gallery } from '../../pages/Gallery.ts';
import { matrixCase } from '../../support/runner/matrixCase.ts';
import { RelyingParty } from '../../support/servers/RelyingParty.ts';

/** Names that stretch the layout or change the meaning of the text around them. */
const hostile = {
  'five thousand letters': 'A'.repeat(5_000),
  'a thousand words': 'free money '.repeat(1_000),
  'a thousand lines': 'a\n'.repeat(1_000),
  'a flood of marks on each letter': [...'Weather Watch']
    .map((letter) => letter + '\u0310\u0301\u0336'.repeat(300))
    .join(''),
  'marks without a letter': '\u0489\u20dd'.repeat(3_000),
  'the widest letters there are': '\ufdfd\u{1242b}'.repeat(200),
  'letters that turn the line around': '\u202e\u2067evil'.repeat(100),
};
const controls = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/;
const marks = /\p{M}{5}/u;

/** The maximum height of the account in pixels on the narrowest phone. */
const highest = 2_600;

/** Expects no horizontal overflow and a limited height. */
async function expectInBounds(page: Page, name: string): Promise<void> {
  const { width, height, window, text } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const widget = document.querySelector('main')?.getBoundingClientRect();
    return {
      width: Math.max(scrollWidth, document.body.scrollWidth, widget?.right ?? 0),
      height: Math.max(scrollHeight, widget?.height ?? 0),
      window: innerWidth,
      text: document.body.innerText,
    };
  });
  expect(width, `width of ${name}`).toBeLessThanOrEqual(window);
  expect(height, `height of ${name}`).toBeLessThan(highest);
  expect(text, name).not.toMatch(controls);
  expect(text, name).not.toMatch(marks);
}

function nameAll(control: Control, name: string): void {
  const { connected_apps, rbac_policy } = control.project();
  const scopes = rbac_policy.scopes.map((scope) => ({ ...scope, description: name }));
  control.changeProject({
    connected_apps: connected_apps.map((app) => ({ ...app, client_name: name, client_description: name })),
    project_name: name,
    rbac_policy: { ...rbac_policy, scopes },
  });
}

const widths = [320, 800];

for (const [title, name] of Object.entries(hostile)) {
  const isSample = title.startsWith('letters');
  test(
    `pages of the auth domain stay in bounds with names of ${title}`,
    matrixCase({ isSample }),
    async ({ page, context, devServer, control, app, idpPage, kit, email }) => {
      nameAll(control, name);
      await kit.addUser({ email, name: { first_name: name, middle_name: '', last_name: name } });
      const { userId, sessionId } = await openSession(devServer, context, email);
      const user = devServer.state.users.findByEmail(email);
      user?.webauthn_registrations.push({
        ...{ webauthn_registration_id: 'webauthn-registration-test-1', domain: 'localhost', user_agent: '' },
        ...{ verified: true, authenticator_type: '', name },
      } as never);
      devServer.state.connectedApps.rememberConsent(userId, RelyingParty.clientId, ['openid', 'plants:read']);
      const scope = `openid plants:read plants:uproot ${'x'.repeat(2_000)}`;
      const consent = await app.authorizationUrl(scope, { prompt: 'consent' });
      const { auth } = devServer.urls;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(consent);
        await idpPage.idp.allow.waitFor();
        await expectInBounds(page, `consent at ${width}`);
        for (const item of await idpPage.idp.items.all()) await item.click();
        await expectInBounds(page, `consent with all explained at ${width}`);
        await page.goto(app.logoutUrl());
        await idpPage.idp.no.waitFor();
        await expectInBounds(page, `logout at ${width}`);
        await page.goto(`${auth}/account`);
        await expect(idpPage.getByText(email).first()).toBeVisible();
        await expectInBounds(page, `account at ${width}`);
        await page.goto(`${auth}/passkeys`);
        await idpPage.passkeys.create.waitFor();
        await expectInBounds(page, `passkeys at ${width}`);
        await page.goto(`${auth}/`);
        await expect(idpPage.getByText(email)).toBeVisible();
        await expectInBounds(page, `login at ${width}`);
      }
      expect(sessionId).toBeTruthy();
    },
  );
}

test('a name that large letters cut is whole again in small ones', async ({ page, devServer }) => {
  const gallery = await Gallery.open(page, devServer);
  await gallery.show('IDPConsent/sign in');
  const title = page.getByRole('heading', { level: 1 });
  const rootSize = (px: number) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, `${px}px`);
  await rootSize(120);
  await expect(title.locator('.name-long')).not.toHaveCount(0);
  await rootSize(16);
  await expect(page.locator('.name-long')).toHaveCount(0);
});
