import { expect, test, WidgetFrame } from '../fixtures/test.ts';

const fragment = (options: Record<string, unknown>) =>
  `#${new URLSearchParams(Object.entries(options).map(([name, value]) => [name, JSON.stringify(value)]))}&mount=login&locale=de`;
const phones = fragment({
  config: { products: ['otp'], otpOptions: { methods: ['sms'] } },
  theme: { colorScheme: 'dark' },
});

test('the direct URL of a test deployment is configured by its address and logs the callbacks of a host', async ({
  page,
  devServer,
  inbox,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(`${devServer.urls.auth}/${phones}`);
  const widget = new WidgetFrame(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('textbox', { name: 'Telefonnummer' }).fill('+14155550199');
  await widget.button('Weiter mit SMS').click();
  const { passcode = '' } = await inbox.waitFor({ to: '+14155550199' });
  await page.getByRole('textbox', { name: '6‑stelliger Code' }).fill(passcode);
  await expect(widget.heading).toHaveText('Geschafft!');
  await expect.poll(() => messages.some((text) => text.startsWith('[vestibule] onSuccess'))).toBe(true);
  expect(messages.some((text) => text.startsWith('[vestibule] onEvent'))).toBe(true);
});

test('the page shows mistakes in its address, which can be corrected in the address bar', async ({
  page,
  devServer,
}) => {
  await page.goto(`${devServer.urls.auth}/${fragment({ config: { products: ['fax'] } })}`);
  await expect(new WidgetFrame(page).alert).toHaveText(/^config\.products\[0\]: expected /);
  await page.goto(`${devServer.urls.auth}/${phones}`);
  await expect(page.getByRole('textbox', { name: 'Telefonnummer' })).toBeVisible();
});
