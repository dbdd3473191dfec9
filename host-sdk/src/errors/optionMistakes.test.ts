import { beforeEach, expect, test, vi } from 'vitest';
import { optionMistakes } from './optionMistakes.ts';

const colors = ['purple', '#fff', 'red'];
beforeEach(() => void vi.stubGlobal('CSS', { supports: (_: string, value: string) => colors.includes(value) }));

test.each([
  [{ onSucess: () => {} }, ['onSucess: unknown option, did you mean "onSuccess"?']],
  [{ products: ['otp'] }, ['products: unknown option, did you mean "config.products"?']],
  [{ otpOptions: {} }, ['otpOptions: unknown option, did you mean "config.otpOptions"?']],
  [{ frameURL: 'https://auth.example.com' }, ['frameURL: unknown option, did you mean "frameUrl"?']],
  [{ somethingElse: 1 }, ['somethingElse: unknown option.']],
  [{ onSucess: undefined }, []],
  [
    { theme: { colors: { primary: 'blurple' } } },
    [`theme.colors.primary: "blurple" isn't a color, did you mean "purple"?`],
  ],
  [
    { theme: { colors: { primary: ['red', 'ret'] }, buttons: { primary: { textColor: 'nothing like it' } } } },
    [
      `theme.colors.primary: "ret" isn't a color, did you mean "red"?`,
      `theme.buttons.primary.textColor: "nothing like it" isn't a color.`,
    ],
  ],
  [{ theme: 'inherit' }, []],
  [{ theme: { inherit: true, colors: { primary: '#fff' }, container: { width: '9px' } } }, []],
])('in %j: %j', (options, expected) => {
  expect(optionMistakes(options)).toEqual(expected);
});
