import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'host-sdk/README.md'), 'utf8');

/** The screens of a sign-in, by its row in the README. */
const screensOf = {
  'email links': ['EmailConfirmation'],
  passcodes: ['OTPAuthenticate', 'OTPConfirmation'],
  passwords: ['PasswordCreateOrLogin', 'PasswordForgot', 'PasswordSetNew', 'PasswordDedupe', 'PasswordBreached'],
  passkeys: ['PasskeyOffer', 'PasskeyConfirmation'],
  'with a second factor': ['TOTPEntry', 'SMSOTPEntry', 'RecoveryCodeEntry'],
};

/** Returns the recorded heights of a screen's states at the default width. */
function heightsOf(screen: string): number[] {
  const layout = readFileSync(join(root, `e2e/layouts/default/${screen}.txt`), 'utf8');
  return layout.split('\n\n').flatMap((state) => {
    const [, height] = /, 400 px\n +0 +0 +400 +(\d+) +main/.exec(state) ?? [];
    return height === undefined ? [] : [Number(height)];
  });
}

test.each(Object.entries(screensOf))('the README names the height of the highest screen: %s', (methods, screens) => {
  const [, height] = new RegExp(`^\\| ${methods} \\| (\\d+)px \\|$`, 'm').exec(readme) ?? [];
  const highest = Math.max(...screens.flatMap(heightsOf));
  expect(Number(height)).toBeGreaterThanOrEqual(highest);
  expect(Number(height)).toBeLessThan(highest + 20);
});
