import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { expect, test } from '../fixtures/test.ts';
import { Gallery } from '../pages/Gallery.ts';
import { waitForDocumentAnimations } from '../support/visual/axe.ts';
import {
  addLayoutFont,
  compareLayouts,
  layoutFamily,
  measureLayout,
  measureStableLayout,
  type Place,
  readLayout,
  writeLayout,
} from '../support/visual/measureLayout.ts';
import { pollOptions } from '../support/waiting/pollOptions.ts';

/** `RECORD_LAYOUT=1 npm run e2e looks -- -g recorded` rewrites the files; review the changes in the diff. */
const isRecording = Boolean(process.env.RECORD_LAYOUT);
const folder = fileURLToPath(new URL('../layouts/', import.meta.url));
const widthsPx = [400, 320];
/** A preset changes all screens in the same way, so only some states are recorded with these presets. */
const otherPresets = ['soft', 'sharp', 'dense', 'brand'] as const;
const statesOfPresets = [
  'Main/everything',
  'Main/phone number',
  'OTPAuthenticate/wrong',
  'PasswordCreateOrLogin/luds',
  'PasskeyRegistrationSuccess/deleting',
  'IDPConsent/custom scopes',
];
const sampleScreens = ['OTPAuthenticate', 'PasswordCreateOrLogin'];

test('the layout is as recorded: a sample', async ({ page, devServer }) => {
  test.skip(isRecording, 'The whole is recorded.');
  test.slow();
  await expectAsRecorded(page, devServer, 'default', (screen) => sampleScreens.includes(screen));
});

test("every screen's layout is as recorded @whole", async ({ page, devServer }) => {
  test.setTimeout(300_000);
  await expectAsRecorded(page, devServer, 'default', () => true);
});

for (const preset of otherPresets) {
  test(`the layout is as recorded: ${preset} @whole`, async ({ page, devServer }) => {
    await expectAsRecorded(page, devServer, preset, (_, name) => statesOfPresets.includes(name));
  });
}

async function expectAsRecorded(
  page: Page,
  devServer: DevServer,
  preset: string,
  isWanted: (screen: string, name: string) => boolean,
): Promise<void> {
  const gallery = await Gallery.open(page, devServer);
  const names = (await gallery.names()).filter((name) => isWanted(screenOf(name), name));
  await addLayoutFont(page);
  const theme = { preset, typography: { fontFamily: layoutFamily } };
  for (const screen of new Set(names.map(screenOf))) {
    const path = `${folder}${preset}/${screen}.txt`;
    const recordedSections = isRecording || !existsSync(path) ? new Map() : readSections(readFileSync(path, 'utf8'));
    const currentPlaces = new Map<string, Place[]>();
    for (const name of names.filter((name) => screenOf(name) === screen)) {
      await gallery.show(name, { theme });
      for (const width of widthsPx) {
        await page.setViewportSize({ width, height: 700 });
        await waitForDocumentAnimations(page);
        const title = `# ${name.split('/')[1]}, ${width} px`;
        currentPlaces.set(title, await measureStableLayout(page));
        if (isRecording) continue;
        const compare = async () =>
          compareLayouts(readLayout(recordedSections.get(title) ?? []), await measureLayout(page));
        // Effects can change the layout one after another, so poll.
        const message = `${preset}, ${screen} ${title}`;
        await expect
          .configure({ soft: true })
          .poll(compare, { message, timeout: 1_500, ...pollOptions })
          .toEqual([]);
      }
    }
    if (!isRecording) {
      expect.soft([...recordedSections.keys()], `what ${preset}/${screen}.txt has`).toEqual([...currentPlaces.keys()]);
      continue;
    }
    mkdirSync(`${folder}${preset}`, { recursive: true });
    const sections = [...currentPlaces].map(([title, places]) => [title, ...writeLayout(places), ''].join('\n'));
    writeFileSync(path, sections.join('\n'));
  }
}

const screenOf = (name: string) => name.split('/')[0] ?? '';

function readSections(text: string): Map<string, string[]> {
  const blocks = text.split('\n\n').map((block) => block.split('\n').filter((line) => line !== ''));
  return new Map(blocks.filter((lines) => lines.length > 0).map(([title = '', ...lines]) => [title, lines]));
}
