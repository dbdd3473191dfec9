import type { Strength } from './entities.ts';
import type { Bootstrap, ProviderPort } from './ports.ts';

/** The used fields of the provider's response. */
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

/** Returns a function that adds the password policy to a state, before the visitor types. */
export async function showPolicy(provider: Pick<ProviderPort, 'bootstrap'>) {
  // Ignored here: the first check of a password fails for the same reason and reports it.
  const bootstrap = await provider.bootstrap().catch(() => null);
  const strength = strengthOfNothing(bootstrap?.passwordConfig ?? null);
  return <State extends { strength: Strength | null }>(current: State): State => ({ ...current, strength });
}

/** Returns the rating of an empty password. The bootstrap data contain only the rules of `luds`. */
export function strengthOfNothing(passwordConfig: Bootstrap['passwordConfig']): Strength {
  return {
    revision: 0,
    isValid: false,
    isBreached: false,
    score: 0,
    warning: '',
    suggestions: [],
    policy: passwordConfig ? 'luds' : 'zxcvbn',
    luds: {
      minimumCount: passwordConfig?.ludsMinimumCount ?? 0,
      complexity: passwordConfig?.ludsComplexity ?? 0,
      isLongEnough: false,
      isComplexEnough: false,
    },
  };
}

/** Converts the provider's rating of a password for the screens. */
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
