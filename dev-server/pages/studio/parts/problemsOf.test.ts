import { expect, test } from 'vitest';
import { problemsOf } from './problemsOf.ts';

test('reports every mistake with the path of its option', () => {
  const config = { products: ['otp'], otpOptions: { expirationMinutes: 90 } };
  const problems = problemsOf(config, { typography: { scale: 9 }, container: { borderRadius: '8px;}' } });
  expect([...problems]).toEqual([
    ['config.otpOptions.expirationMinutes', '1 to 10 minutes'],
    ['theme.typography.scale', 'a number from 0.875 to 1.5'],
    ['theme.container.borderRadius', 'a plain CSS value'],
  ]);
  expect(problemsOf({}, {}).size).toBe(0);
});
