import { expect, expectEventually, type HostPage, test } from '../fixtures/test.ts';
import { readSamples } from '../packed/readSamples.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

// The focus is in the frame inside a dialog. The host page receives no key events from there.

const outOfSight = readSamples('host-sdk/README.md').find(({ language }) => language === 'css')?.text ?? '';

/** Opens a dialog around the widget between two buttons of the page. */
async function openDialog(host: HostPage, { html = '<dialog id="dialog"></dialog>', rule = '' } = {}) {
  await host.open();
  await host.page.evaluate(
    ({ html, rule }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets.push(sheet);
      const main = document.querySelector('main') as Element;
      main.insertAdjacentHTML(
        'afterbegin',
        `<button id="before">Sign in</button>${html}<button id="after">After</button>`,
      );
      const place = document.querySelector('#dialog') as Element;
      place.prepend(document.querySelector('#login') as Element);
      (document.querySelector('#before') as HTMLElement).focus();
    },
    { html, rule },
  );
  await host.mount('mountLogin');
  await host.ready();
  await host.page.evaluate(async () => {
    const dialog = document.querySelector('#dialog') as HTMLElement;
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
    else dialog.showPopover();
    await window.mounts['#login']?.focus();
  });
  await expect(host.widget().main.email).toBeFocused();
  return host.page.locator('#dialog');
}

for (const [name, rule] of [
  ['a dialog', ''],
  ['a dialog that is kept displayed as the README says', outOfSight],
] as const) {
  test(
    `Escape closes ${name} and returns the focus to the opener`,
    matrixCase({ isSample: rule !== '' }),
    async ({ host, page }) => {
      const dialog = await openDialog(host, { rule });
      await page.keyboard.press('Escape');
      await expect(dialog).not.toHaveAttribute('open');
      await expect(dialog).toBeHidden();
      await expect(page.locator('#before')).toBeFocused();
      await expectEventually(host.errors()).toEqual([]);
    },
  );
}

test('Escape closes a popover @more', async ({ host, page }) => {
  const popover = await openDialog(host, { html: '<div popover id="dialog"></div>' });
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
});

test('Escape reaches the listeners of the page, which can keep the dialog open @more', async ({ host, page }) => {
  const dialog = await openDialog(host);
  const keys = await page.evaluateHandle(() => {
    const key: string[] = [];
    document.addEventListener('keydown', (event) => {
      key.push(`${event.key} on ${(event.target as Element).localName}`);
      if (key.length === 1) event.preventDefault();
    });
    document.querySelector('#dialog')?.addEventListener('cancel', (event) => {
      key.push('cancel');
      if (key.length === 3) event.preventDefault();
    });
    return key;
  });
  const press = async (times: number) => {
    await page.keyboard.press('Escape');
    await expect.poll(() => keys.evaluate(({ length }) => length)).toBe(times);
  };
  await press(1);
  await expect(dialog).toBeVisible();
  await press(3);
  await expect(dialog).toBeVisible();
  await press(5);
  await expect(dialog).toBeHidden();
  const key = 'Escape on iframe';
  expect(await keys.jsonValue()).toEqual([key, key, 'cancel', key, 'cancel']);
});

test('Escape closes no dialog that its page closes itself @more', async ({ host, page }) => {
  const dialog = await openDialog(host, { html: '<dialog id="dialog" closedby="none"></dialog>' });
  const heard = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('keydown', ({ key }) => resolve(key), { once: true })),
  );
  await page.keyboard.press('Escape');
  expect(await heard).toBe('Escape');
  await expect(dialog).toBeVisible();
});

for (const [name, html, next] of [
  ['to the browser from a dialog with the widget alone', '<dialog id="dialog"></dialog>', null],
  ['to what follows in the dialog', '<dialog id="dialog"><button id="last">Help</button></dialog>', '#last'],
] as const) {
  test(`Tab at the end of the frame leads out of it: ${name}`, async ({ host, page }) => {
    await openDialog(host, { html });
    const isInFrame = () => host.frame().evaluate(() => document.hasFocus());
    await page.keyboard.press('Tab');
    await expect(host.widget().main.continueWithEmail).toBeFocused();
    expect(await isInFrame()).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(isInFrame).toBe(false);
    if (next) await expect(page.locator(next)).toBeFocused();
  });
}
