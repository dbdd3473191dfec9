import { beforeEach, expect, test, vi } from 'vitest';
import { optionMistakes } from './optionMistakes.ts';

const colors = ['purple', '#fff', 'red'];
beforeEach(() => void vi.stubGlobal('CSS', { supports: (_: string, value: string) => colors.includes(value) }));

test.each([
  [{ onSucess: () => {} }, ['onSucess: unknown option. Did you mean "onSuccess"?']],
  [{ products: ['otp'] }, ['products: unknown option. Did you mean "config.products"?']],
  [{ otpOptions: {} }, ['otpOptions: unknown option. Did you mean "config.otpOptions"?']],
  [{ frameURL: 'https://auth.example.com' }, ['frameURL: unknown option. Did you mean "frameUrl"?']],
  [{ somethingElse: 1 }, ['somethingElse: unknown option.']],
  [{ onSucess: undefined }, []],
  [
    { theme: { colors: { primary: 'blurple' } } },
    [`theme.colors.primary: "blurple" isn't a color. Did you mean "purple"?`],
  ],
  [
    { theme: { colors: { primary: ['red', 'ret'] }, buttons: { primary: { textColor: 'nothing like it' } } } },
    [
      `theme.colors.primary: "ret" isn't a color. Did you mean "red"?`,
      `theme.buttons.primary.textColor: "nothing like it" isn't a color.`,
    ],
  ],
  [{ theme: 'inherit' }, []],
  [{ theme: { inherit: true, colors: { primary: '#fff' }, container: { width: '9px' } } }, []],
])('in %j: %j', (options, expected) => {
  expect(optionMistakes(options)).toEqual(expected);
});
