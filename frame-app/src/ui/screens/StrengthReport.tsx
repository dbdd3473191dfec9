import type { Strength } from '../../flow/entities.ts';
import type { Texts } from '../../i18n/keys.ts';
import { Advice, StrengthChecks, StrengthMeter } from '../StrengthView.tsx';

type StrengthReportProps = {
  strength: Strength;
  /** False while the field is empty, or before the first response. */
  isTyped: boolean;
  texts: Texts;
};

/**
 * The result of the project's password policy. For an empty field: the rules, or general advice. A message about a
 * breach replaces the advice.
 */
export function StrengthReport({ strength, isTyped, texts: { password: text, provider } }: StrengthReportProps) {
  const { policy, luds } = strength;
  const isBreached = isTyped && strength.isBreached;
  const { useWords, noSymbolsNeeded } = provider.hints;
  const hints: Partial<Record<string, string>> = provider.hints;
  const translate = (hint: string) => hints[hint.replace(/\.$/, '')] ?? hint;
  const feedback =
    isTyped && policy === 'zxcvbn' ? [strength.warning, ...strength.suggestions].filter(Boolean).map(translate) : [];
  return (
    <>
      {policy === 'zxcvbn' && (
        <StrengthMeter label={text.strength} score={isTyped ? strength.score : null} isBreached={isBreached} />
      )}
      {policy === 'none' && <div className="meter" />}
      {policy === 'luds' && (
        <StrengthChecks
          metLabel={text.isMet}
          missingLabel={text.isMissing}
          checks={[
            { sentence: text.minimumLength(luds.minimumCount), isMet: isTyped ? luds.isLongEnough : null },
            { sentence: text.complexity(luds.complexity), isMet: isTyped ? luds.isComplexEnough : null },
          ]}
        />
      )}
      {policy !== 'luds' && !isBreached && <Advice feedback={feedback} general={[noSymbolsNeeded, useWords]} />}
      {isBreached && <p className="hint hint-bad">{text.breached}</p>}
    </>
  );
}
