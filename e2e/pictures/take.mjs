// `npm run pictures`: takes the READMEs' pictures of the pages of `npm start`, in light and dark.
//   node e2e/pictures/take.mjs                     writes them next to this file
//   node e2e/pictures/take.mjs --gallery folder    writes a picture of every state of every screen into the folder instead
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDevServer } from '@vestibule/dev-server';
import { launchBrowser } from '../bench/launchBrowser.mjs';

const schemes = ['light', 'dark'];
const { values } = parseArgs({ options: { gallery: { type: 'string' } } });
const dev = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
const browser = await launchBrowser();
try {
  await (values.gallery ? takeGallery(values.gallery) : takePages());
} finally {
  await browser.close();
  await dev.stop();
}

/** Takes the pictures of the READMEs, in the order of the steps between them. */
async function takePages() {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const email = 'ada@example.com';
  const pictures = {
    async front(page) {
      await page.goto(dev.urls.host);
      const frame = page.frameLocator('.live-widget iframe');
      await frame.locator('input[type=email]').fill(email);
      await frame.getByText('Continue with GitHub').waitFor();
      await page.getByText('GET /projects/bootstrap').first().waitFor();
    },
    async 'sign-in'(page) {
      await page.goto(`${dev.urls.host}/sign-in?method=passcode`);
      const frame = page.frameLocator('#login iframe');
      await frame.locator('input[type=email]').fill(email);
      await frame.locator('button[type=submit]').click();
      await page.frameLocator('#mailbox iframe').getByText('Copy passcode').first().waitFor();
    },
    async studio(page, scheme) {
      const state = { theme: { colors: { primary: '#6c47ff' } }, scheme };
      await page.goto(`${dev.urls.host}/studio#${encodeURIComponent(JSON.stringify(state))}`);
      const frame = page.frameLocator('#widget iframe');
      await frame.getByText('Continue with GitHub').waitFor();
      await frame.locator('button[type=submit]:enabled').first().waitFor();
    },
    async console(page) {
      await page.goto(dev.urls.provider);
      await page.locator('.row').filter({ hasText: 'login_or_create' }).first().click();
      await page.getByText('This visitor').waitFor();
    },
  };
  for (const scheme of schemes) {
    dev.control.reset();
    for (const [name, show] of Object.entries(pictures)) {
      await shoot(scheme, join(folder, `${name}-${scheme}.jpg`), (page) => show(page, scheme), {
        width: 1280,
        height: 800,
      });
    }
  }
}

async function takeGallery(folder) {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage();
  await page.goto(`${dev.urls.provider}/gallery`);
  await page.locator('figcaption a').first().waitFor();
  const addresses = await page.locator('figcaption a').evaluateAll((links) => links.map((link) => link.href));
  await page.close();
  for (const address of addresses) {
    const name = decodeURIComponent(new URL(address).pathname).slice('/gallery/'.length).replace('/', ' - ');
    for (const scheme of schemes) {
      await shoot(
        scheme,
        join(folder, `${name}, ${scheme}.png`),
        (page) => openState(page, `${address}?scheme=${scheme}`),
        {
          width: 400,
          height: 600,
        },
      );
    }
  }
}

async function openState(page, address) {
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.kept > *'));
}

/** @param show opens the content and waits until it is visible */
async function shoot(colorScheme, path, show, viewport) {
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await show(page);
  // Wait for animations and fonts.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
  await page.screenshot({ path, ...(path.endsWith('.jpg') && { type: 'jpeg', quality: 84 }) });
  await context.close();
  console.info(path);
}
