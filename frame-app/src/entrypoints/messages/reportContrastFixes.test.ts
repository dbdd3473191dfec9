import { expect, it, vi } from 'vitest';
import { type ContrastFix, colorOf } from '../../theme/palette.ts';
import { createMistakeReport } from './mistakeReport.ts';
import { reportContrastFixes } from './reportContrastFixes.ts';

const mendedAt = (property: string): ContrastFix => ({
  property,
  themeValue: 'gold',
  themeColor: colorOf('#ffd700'),
  usedColor: colorOf('#7a6600'),
  ground: colorOf('#ffffff'),
});

it('reports each colour once, with its path, its contrast and the colour used instead', () => {
  const error = vi.fn();
  const report = createMistakeReport({ error });
  const repairs = [mendedAt('--text')];
  reportContrastFixes(repairs, report);
  reportContrastFixes(repairs, report);
  expect(error.mock.calls).toEqual([
    [
      {
        kind: 'config',
        code: 'invalid_config',
        path: 'theme.colors.text',
        message:
          'theme.colors.text: "gold" has a contrast of 1.4:1 on #ffffff, too little to be seen well; #7a6600 (5.6:1) is shown instead.',
      },
    ],
  ]);
});

it.each([
  ['--on-primary', 'theme.colors.onPrimary'],
  ['--secondary', 'theme.colors.secondary'],
  ['--focus', 'theme.colors.focus'],
  ['--primary-text', 'theme.buttons.primary.textColor'],
  ['--secondary-text', 'theme.buttons.secondary.textColor'],
  ['--input-text', 'theme.inputs.textColor'],
  ['--placeholder', 'theme.inputs.placeholderColor'],
])('reports %s as %s', (property, path) => {
  const error = vi.fn();
  reportContrastFixes([mendedAt(property)], createMistakeReport({ error }));
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ path }));
});
