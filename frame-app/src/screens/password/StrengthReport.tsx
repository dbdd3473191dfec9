import type { Strength } from '../../flow/screens.ts';
import type { PasswordTexts } from '../../text/keys.ts';
import { StrengthChecks, StrengthMeter } from '../../ui/StrengthView.tsx';

/** What the project's policy says of a password; under `none` only whether it is known from a breach. Spec §5. */
export function StrengthReport({ strength, texts: { password: text } }: { strength: Strength; texts: PasswordTexts }) {
  const { policy, luds } = strength;
  return (
    <>
      {policy === 'zxcvbn' && (
        <StrengthMeter
          label={text.strength}
          score={strength.score}
          feedback={[strength.warning, ...strength.suggestions].filter(Boolean)}
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
