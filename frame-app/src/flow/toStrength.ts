import type { Strength } from './entities.ts';
import type { Bootstrap } from './ports.ts';

/** The fields of the provider's answer that are used. */
export type PasswordJudgement = {
  valid_password: boolean;
  breached_password: boolean;
  score: number;
  strength_policy: string;
  feedback: {
    warning: string;
    suggestions: string[];
    luds_requirements: {
      has_digit: boolean;
      has_lower_case: boolean;
      has_symbol: boolean;
      has_upper_case: boolean;
      missing_characters: number;
      missing_complexity: number;
    };
  };
};

/** Returns the provider's rating of a password in the form that screens show. */
export function toStrength(
  judgement: PasswordJudgement,
  { passwordConfig }: Bootstrap,
  { password, revision }: { password: string; revision: number },
): Strength {
  const { luds_requirements: luds, warning, suggestions } = judgement.feedback;
  const kinds = [luds.has_lower_case, luds.has_upper_case, luds.has_digit, luds.has_symbol].filter(Boolean).length;
  return {
    revision,
    isValid: judgement.valid_password,
    isBreached: judgement.breached_password,
    score: judgement.score,
    warning,
    suggestions,
    policy: (['zxcvbn', 'luds'] as const).find((known) => known === judgement.strength_policy) ?? 'none',
    luds: {
      // Without bootstrap data, the bounds are computed from the fulfilled and the missing parts.
      minimumCount: passwordConfig?.ludsMinimumCount ?? [...password].length + luds.missing_characters,
      complexity: passwordConfig?.ludsComplexity ?? kinds + luds.missing_complexity,
      isLongEnough: luds.missing_characters === 0,
      isComplexEnough: luds.missing_complexity === 0,
    },
  };
}
