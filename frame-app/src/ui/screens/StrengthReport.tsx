import type { Strength } from '../../flow/entities.ts';
import type { Texts } from '../../i18n/keys.ts';
import { StrengthChecks, StrengthMeter } from '../StrengthView.tsx';

type StrengthReportProps = { strength: Strength; texts: Texts };

/** The result of the project's password policy; under `none` only whether a breach contains the password. */
export function StrengthReport({ strength, texts: { password: text, provider } }: StrengthReportProps) {
  const { policy, luds } = strength;
  const hints: Partial<Record<string, string>> | undefined = provider?.hints;
  const translated = (hint: string) => hints?.[hint.replace(/\.$/, '')] ?? hint;
  return (
    <>
      {policy === 'zxcvbn' && (
        <StrengthMeter
          label={text.strength}
          score={strength.score}
          isBreached={strength.isBreached}
          feedback={[strength.warning, ...strength.suggestions].filter(Boolean).map(translated)}
        />
      )}
      {policy === 'luds' && (
        <StrengthChecks
          met={text.isMet}
          missing={text.isMissing}
          checks={[
            { sentence: text.minimumLength(luds.minimumCount), isMet: luds.isLongEnough },
            { sentence: text.complexity(luds.complexity), isMet: luds.isComplexEnough },
          ]}
        />
      )}
      {strength.isBreached && <p className="hint hint-bad">{text.breached}</p>}
    </>
  );
}
