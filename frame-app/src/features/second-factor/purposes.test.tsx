import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { StepTaken } from '../../flow/defineFlow.ts';
import type { GoalEnd, StateOf } from '../../flow/screens.ts';
import { en } from '../../i18n/en.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { examples as accountExamples } from '../account/examples.ts';
import { examples } from './examples.ts';
import { Purpose } from './Purpose.tsx';
import { StepUpScreen } from './StepUpScreen.tsx';

const nowMs = Date.parse('2026-01-01T00:00:00Z');
const remove =
  accountExamples(nowMs).AccountRemove['an email address'] ?? Object.values(accountExamples(nowMs).AccountRemove)[0];

const words = (end: StateOf<GoalEnd>, change?: StepTaken) =>
  renderToStaticMarkup(
    <Purpose goal={{ reason: 'stepUp', end, back: null, methods: [], ...(change && { change }) }} texts={en} />,
  ).replace(/<[^>]+>/g, '');

beforeAll(async () => {
  await import('../account/index.ts');
});

it('names the change that a proof is for', () => {
  const end = { screen: 'AccountRemove', ...remove?.state } as StateOf<'AccountRemove'>;
  expect(words(end)).toBe(en.account.removeTitle('name' in end.item ? end.item.name : en.account.authenticatorApp));
  const account = { screen: 'Account', details: null } as const;
  expect(words({ screen: 'AccountEdit', account, edit: 'phone', strength: null })).toBe(en.account.addPhone);
  expect(words(account, { intent: 'setUpSecondFactor', payload: { method: 'totp' } })).toBe(en.account.addApp);
  expect(words(account, { intent: 'connect', payload: { provider: 'github' } })).toBe(en.account.connectTo('GitHub'));
});

it('says nothing if a host page asks for the proof', () => {
  expect(words({ screen: 'StepUpDone', provedAtMs: 0 })).toBe('');
});

it('stands above the ways to give the proof', () => {
  const state = { screen: 'StepUp', ...examples(nowMs).StepUp['for a change of the account']?.state };
  const props = { state, busy: null, error: null, failedIntent: null, ask: () => {}, texts: en };
  const html = renderToStaticMarkup(<StepUpScreen {...(props as unknown as ScreenProps<'StepUp'>)} />);
  expect(html.indexOf(en.account.addPhone)).toBeGreaterThan(0);
  expect(html.indexOf(en.account.addPhone)).toBeLessThan(html.indexOf('<button'));
});
