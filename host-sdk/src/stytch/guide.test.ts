import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventTypes, signInTypes, unmappedEvents } from './mapCallbacks.ts';
import { configOptions } from './mapConfig.ts';
import type { Groups } from './mapGroups.ts';
import { unmappedPresentationOptions } from './mapPresentation.ts';
import { themeValues, unmappedThemeValues } from './mapTheme.ts';
import {
  discoverySignIn,
  flowEventTypes,
  organizationEventTypes,
  organizationSignInTypes,
  unmappedOrganizationEvents,
} from './organization/organizationEvents.ts';
import { flowOptions, organizationOptions } from './organization/organizationOptions.ts';

const guide = readFileSync(new URL('../../../docs/migrate-from-stytch.md', import.meta.url), 'utf8');
/** Returns the row of a table about a name. */
const rowsOf = (text: string) => {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return (name: string) => rows.find((row) => row.split('|')[1]?.includes(`\`${name}\``));
};
const [consumers = '', organizations = ''] = guide.split(/^## Organizations$/m);
const rowOf = rowsOf(consumers);
const organizationRowOf = rowsOf(organizations);

const optionsOf = (groups: Groups) =>
  Object.entries(groups).flatMap(([group, names]) =>
    Object.entries(names).map(([name, handling]) => ({ name: `${group}.${name}`, handling })),
  );

const says = { same: /the same/, locale: /`locale` of the mount/, redirect: /left out/ };

it.each(optionsOf(configOptions))('has a row about $name that says what happens to it', ({ name, handling }) => {
  expect(rowOf(name) ?? '').toMatch(typeof handling === 'string' ? says[handling] : /refused/);
});

it.each(optionsOf(organizationOptions))('has a row about $name of organizations', ({ name, handling }) => {
  const row = organizationRowOf(name) ?? rowOf(name) ?? '';
  if (typeof handling === 'string') expect(row).toMatch(says[handling]);
  else expect(row).toContain('to' in handling ? handling.to : 'refused');
});

it.each(Object.entries(flowOptions))('has a row about %s, which is %s', (name, equivalent) => {
  expect(organizationRowOf(name)).toContain(`\`${equivalent}\``);
});

it.each([
  ...[organizationEventTypes, ...Object.values(flowEventTypes), organizationSignInTypes].flatMap((names) =>
    Object.values(names).filter((name) => name.startsWith('B2B_')),
  ),
  discoverySignIn,
  ...Object.keys(unmappedOrganizationEvents),
])('has a row about the event %s of organizations', (name) => {
  expect(organizationRowOf(name)).toBeDefined();
});

it.each(Object.keys(themeValues))('has a row about the theme value %s', (name) => {
  expect(rowOf(name)).toMatch(/`\w+\.|`transitionDuration`/);
});

it.each([
  ...Object.keys(unmappedThemeValues),
  ...Object.keys(unmappedPresentationOptions),
  ...Object.keys(unmappedEvents),
])('has a row that refuses %s', (name) => {
  expect(rowOf(name)).toContain('refused');
});

it.each([...Object.values(eventTypes), ...Object.values(signInTypes)])('has a row about the event %s', (name) => {
  expect(rowOf(name)).toBeDefined();
});

it('says where the look of the auth pages comes from', () => {
  expect(guide).toMatch(/`theme` and `texts` into the deployment's `page`/);
});
