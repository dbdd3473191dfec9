// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startParts } from '../../testing/startParts.ts';
import { explainVertical } from './explainVertical.ts';

it.each([
  ['consumer', 'b2b'],
  ['b2b', 'consumer'],
] as const)('a deployment for %s shows that nobody can sign in, and the host learns why', (vertical, otherVertical) => {
  const { parts, view, reports } = startParts({ deployment: { vertical } });
  explainVertical(parts);
  expect(view().state).toMatchObject({ screen: 'Error', action: 'none' });
  expect(reports.errors).toMatchObject([{ kind: 'config', code: 'vertical_mismatch' }]);
  expect(reports.errors[0]?.message).toContain(`has the vertical "${vertical}"`);
  expect(reports.errors[0]?.message).toContain(`has "${otherVertical}"`);
});

it('a deployment that names no vertical is for consumers', () => {
  const { parts, reports } = startParts();
  explainVertical(parts);
  expect(reports.errors[0]?.message).toContain('has the vertical "consumer"');
});

it('a running step does not replace the explanation', async () => {
  const { parts, flow, view } = startParts({ provider: { sendMagicLink: async () => {} } });
  const delivery = flow.ask('submitEmailForLink', { email: 'ada@example.com' });
  explainVertical(parts);
  await delivery;
  expect(view().state.screen).toBe('Error');
});
