// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startParts } from '../testing/startParts.ts';
import { explainVertical } from './explainVertical.ts';

it.each([
  ['consumer', 'b2b'],
  ['b2b', 'consumer'],
] as const)('a deployment for %s shows that nobody can sign in, and the host learns why', (vertical, other) => {
  const { parts, view, told } = startParts({ deployment: { vertical } });
  explainVertical(parts);
  expect(view().state).toMatchObject({ screen: 'Error', action: 'none' });
  expect(told.errors).toMatchObject([{ kind: 'config', code: 'vertical_mismatch' }]);
  expect(told.errors[0]?.message).toContain(`has the vertical "${vertical}"`);
  expect(told.errors[0]?.message).toContain(`has "${other}"`);
});

it('a deployment that names no vertical is for consumers', () => {
  const { parts, told } = startParts();
  explainVertical(parts);
  expect(told.errors[0]?.message).toContain('has the vertical "consumer"');
});

it('a running step does not replace the explanation', async () => {
  const { parts, flow, view } = startParts({ provider: { sendMagicLink: async () => {} } });
  const sent = flow.ask('submitEmailForLink', { email: 'ada@example.com' });
  explainVertical(parts);
  await sent;
  expect(view().state.screen).toBe('Error');
});
