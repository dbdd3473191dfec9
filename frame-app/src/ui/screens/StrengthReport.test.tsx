import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Strength } from '../../flow/entities.ts';
import { en } from '../../i18n/en.ts';
import { StrengthReport } from './StrengthReport.tsx';

const strength: Strength = {
  revision: 1,
  isValid: false,
  isBreached: false,
  score: 2,
  warning: 'This is a commonly used password.',
  suggestions: ['Add more words that are less common.', 'Avoid recent years.'],
  policy: 'zxcvbn',
  luds: { minimumCount: 10, complexity: 3, isLongEnough: true, isComplexEnough: false },
};
const draw = (change: Partial<Strength>, isTyped = true) =>
  renderToStaticMarkup(<StrengthReport strength={{ ...strength, ...change }} isTyped={isTyped} texts={en} />);
const generalAdvice =
  'You can create strong passwords without using symbols, numbers, or uppercase letters. Use multiple words, but avoid common phrases.';
const breachText =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';

describe('the report on a password', () => {
  it('under zxcvbn: the meter, and the provider’s feedback', () => {
    expect(draw({})).toContain('Password strength: 2 of 4');
    expect(draw({})).toContain(
      '<span>This is a commonly used password.</span> <span>Add more words that are less common.</span> <span>Avoid recent years.</span> ',
    );
    expect(draw({ warning: '', suggestions: [] })).toContain(generalAdvice);
    expect(draw({})).not.toContain('Must');
  });

  it.each([
    [0, 1, false],
    [1, 1, false],
    [2, 2, false],
    [3, 3, true],
    [4, 4, true],
  ])('a score of %d shows %d of four segments, green: %s', (score, segments, isGood) => {
    const html = draw({ score });
    expect(html.match(/data-filled="true"/g)).toHaveLength(segments);
    expect(html.match(/data-filled="false"/g) ?? []).toHaveLength(4 - segments);
    expect(html).toContain(`data-good="${isGood}"`);
  });

  it('under luds: two checks with the project’s numbers, and no meter', () => {
    const html = draw({ policy: 'luds' });
    expect(html).toMatch(/data-met="true".*Must be at least 10 characters long/);
    expect(html).toMatch(
      /data-met="false".*Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol/,
    );
    expect(html).not.toContain('meter');
    const markup = draw({ policy: 'luds', luds: { ...strength.luds, minimumCount: 1 } });
    expect(markup).toContain('Must be at least 1 character long');
  });

  it.each(['zxcvbn', 'luds', 'none'] as const)('under %s that it is known from a breach', (policy) => {
    expect(draw({ policy, isBreached: true })).toContain(breachText);
    expect(draw({ policy })).not.toContain(breachText);
  });

  it('a breach makes a strong password weak, and its message replaces the feedback', () => {
    const html = draw({ score: 4, isBreached: true });
    expect(html).toContain('Password strength: 1 of 4');
    expect(html).toContain('data-good="false"');
    expect(html).not.toContain(strength.warning);
  });

  it('without a policy: general advice, and no meter', () => {
    expect(draw({ policy: 'none' })).toContain(generalAdvice);
    expect(draw({ policy: 'none' })).not.toContain('segment');
  });

  it('fills the space of short feedback with general advice', () => {
    const html = draw({ warning: '', suggestions: ['Add more words that are less common.'] });
    expect(html).toMatch(/Add more words that are less common\..*You can create strong passwords/);
    expect(html).not.toContain('Use multiple words');
  });

  it('before anything is typed: an empty meter with general advice, or the rules without a verdict', () => {
    const empty = draw({ policy: 'zxcvbn', isBreached: true }, false);
    expect(empty).toContain(generalAdvice);
    expect(empty).not.toContain('data-filled="true"');
    expect(empty).not.toContain('Password strength');
    const rules = draw({ policy: 'luds' }, false);
    expect(rules).toContain('Must be at least 10 characters long');
    expect(rules).not.toContain('data-met');
    expect(rules).not.toContain('Not met');
  });
});
