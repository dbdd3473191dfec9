// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ScreenName } from '../flow/screens.ts';
import { core } from '../i18n/en/core.ts';
import { drawExample } from './drawExample.tsx';
import type { Example } from './Example.ts';
import { screenStates } from './screenStates.ts';

vi.mock('../ui/useIsHydrated.ts', () => ({ useIsHydrated: () => true }));

const states = screenStates(Date.UTC(2026, 0, 1));

function draw(screen: ScreenName, name: string): Promise<string> {
  const example = (states[screen] as Readonly<Record<string, Example>>)[name];
  if (!example) throw new Error(`${screen} has no example ${name}.`);
  return drawExample(screen, example);
}

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

it.each([
  ['Account', 'reading', 'all'],
  ['LoggedIn', 'finding', 'known'],
  ['StepUp', 'finding', 'methods'],
  ['IDPStart', 'working on a logout', null],
  ['IDPStart', 'working', null],
  ['PasskeyRegistrationStart', 'for a deletion', 'for a deletion, not signed in'],
  ['PasswordResetForm', 'logging in', null],
  ['OrganizationReturn', 'redeeming', null],
  ['OrganizationSwitch', 'reading', 'many'],
] as const)('%s, %s: shows shapes below the title that stays', async (screen, waiting, later) => {
  const html = await draw(screen, waiting);
  expect(html).toMatch(/class="(skeleton"|kept kept-)/);
  expect(html).toMatch(new RegExp(`role="status">${core.frame.working}<`));
  expect(headingOf(html)).not.toBe(core.frame.working);
  if (later) expect(headingOf(html)).toBe(headingOf(await draw(screen, later)));
});

it('a returning visitor sees a shape below "Logging in..."', async () => {
  const html = await draw('Main', 'back with a token');
  expect(headingOf(html)).toBe(core.frame.loggingIn);
  expect(html).toContain('<i class="kept-lead">');
});
