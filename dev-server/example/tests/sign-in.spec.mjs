import { test as base, expect } from '@playwright/test';
import { startExample } from '../startExample.mjs';

const test = base.extend({
  example: [
    async ({ browserName: _ }, use) => {
      const example = await startExample();
      await use(example);
      await example.stop();
    },
    { scope: 'worker' },
  ],
});

test('signs in with the passcode from the mail', async ({ page, example: { kit, url } }) => {
  await page.goto(url);
  const widget = kit.widget(page);
  await widget.getByRole('textbox', { name: /email/i }).fill('ann@example.org');
  await widget.getByRole('button', { name: 'Continue with email' }).click();
  const field = widget.getByRole('textbox', { name: /passcode/i });
  await field.fill(await kit.lastPasscode('ann@example.org'));
  await expect(page.getByRole('heading', { name: 'Your garden' })).toBeVisible();
});

test('shows the garden to a user who is already signed in', async ({ page, example: { kit, url } }) => {
  const { user } = await kit.signInAs(page, 'ann@example.org');
  await page.goto(`${url}/garden`);
  await expect(page.getByText(user.user_id)).toBeVisible();
});

test('shows a failure of the provider, and the next try works', async ({ page, example: { kit, url } }) => {
  kit.failNext({ path: '/otps/email/login_or_create', with: '500' });
  await page.goto(url);
  const widget = kit.widget(page);
  await widget.getByRole('textbox', { name: /email/i }).fill('bea@example.org');
  const send = widget.getByRole('button', { name: 'Continue with email' });
  await send.click();
  await expect(widget.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await send.click();
  await expect(widget.getByRole('textbox', { name: /passcode/i })).toBeVisible();
});
