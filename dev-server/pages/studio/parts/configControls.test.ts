import { validateConfig, verticalMistake } from '@vestibule/shared-protocol';
import { expect, test } from 'vitest';
import { configControls } from './configControls.ts';
import type { Control } from './controlsOf.ts';
import { configPresets, organizationPresets } from './presets.ts';

const namesOf = (controls: Control[], above = ''): string[] =>
  controls.flatMap((control) => [
    above + control.name,
    ...('members' in control ? namesOf(control.members, `${above}${control.name}.`) : []),
  ]);

test('offers the options of a vertical, and none of the other one', () => {
  const consumer = namesOf(configControls('consumer'));
  const members = namesOf(configControls('b2b'));
  expect(consumer).toContain('passkeyOptions');
  expect(consumer).not.toContain('organizationSlug');
  expect(consumer).not.toContain('emailMagicLinksOptions.discoveryRedirectURL');
  expect(members).toEqual(expect.arrayContaining(['flow', 'organizationSlug', 'directLogin.enabled', 'ssoOptions']));
  expect(members).not.toContain('passkeyOptions');
  expect(members).not.toContain('mfa.policy');
  const products = configControls('b2b').find(({ name }) => name === 'products');
  expect(products).toMatchObject({ options: ['emailMagicLinks', 'emailOtp', 'sso', 'oauth', 'passwords'] });
});

test.each([
  ...Object.entries(configPresets).map(([name, preset]) => ['consumer', name, preset] as const),
  ...Object.entries(organizationPresets).map(([name, preset]) => ['b2b', name, preset] as const),
])('has a preset for %s that a frame accepts: %s', (vertical, _, preset) => {
  const result = validateConfig(preset);
  expect(result).toMatchObject({ ok: true });
  if (result.ok) expect(verticalMistake(result.value, vertical)).toBeNull();
});
