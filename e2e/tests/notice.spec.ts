import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

/** Returns the packages that a notice names, each with its licence text. */
function licencesIn(path: string): string[] {
  const notice = readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
  const sections = notice.split(`${'='.repeat(80)}\n`).slice(1);
  return sections.flatMap((section) => {
    const [names = '', , ...text] = section.trim().split('\n');
    return names.split(', ').map((name) => [name, ...text].join('\n'));
  });
}

test('NOTICE has the licence of every package in the browser bundles and of no other', () => {
  const licences = new Set([...licencesIn('host-sdk/dist/NOTICE'), ...licencesIn('frame-app/dist/NOTICE')]);
  const names = [...licences].map((licence) => licence.split('\n')[0]);
  expect(names).toEqual(expect.arrayContaining(['penpal', 'react', '@stytch/vanilla-js', 'uuid']));
  expect(licencesIn('NOTICE').sort(), 'npm run build -- --notice writes it anew').toEqual([...licences].sort());
});
