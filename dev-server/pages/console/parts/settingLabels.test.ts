import { expect, test } from 'vitest';
import { nameOfChoice } from './settingLabels.ts';

test('names the choices without capitals, except for abbreviations', () => {
  expect(['CONSUMER', 'B2B', 'ALLOW', 'zxcvbn'].map(nameOfChoice)).toEqual(['Consumer', 'B2B', 'Allow', 'zxcvbn']);
});
