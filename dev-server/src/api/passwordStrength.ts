import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import type { ProjectSettings } from '../state/project.ts';
import { ApiError } from '../wire/apiError.ts';
import type { StrengthCheckResponse } from '../wire/responses.ts';

const STRONG_ENOUGH = 3;

/** Checks a password against the project's policy. A password that contains `email` counts as easy to guess. */
export function ratePassword(project: ProjectSettings, password: string, email?: string): StrengthCheckResponse {
  const breached_password = isBreached(password);
  const luds_requirements = rateLuds(project, password);
  const zxcvbn = project.password_policy === 'zxcvbn' ? rateZxcvbn(project, password, email) : undefined;
  const isStrong = {
    zxcvbn: (zxcvbn?.score ?? 0) >= STRONG_ENOUGH,
    luds: luds_requirements.missing_characters === 0 && luds_requirements.missing_complexity === 0,
    none: password.length > 0,
  }[project.password_policy];
  return {
    valid_password: isStrong && !(breached_password && project.breach_detection_on_create),
    score: zxcvbn?.score ?? 0,
    breached_password,
    breach_detection_on_create: project.breach_detection_on_create,
    strength_policy: project.password_policy,
    feedback: {
      suggestions: zxcvbn?.feedback.suggestions ?? [],
      warning: zxcvbn?.feedback.warning ?? '',
      luds_requirements,
    },
  };
}

/** @throws breached_password, weak_password */
export function assertStrong(project: ProjectSettings, password: string, email?: string): void {
  const { valid_password, breached_password } = ratePassword(project, password, email);
  if (valid_password) return;
  const isRefusedAsBreached = breached_password && project.breach_detection_on_create;
  throw new ApiError(isRefusedAsBreached ? 'breached_password' : 'weak_password');
}

/** Returns whether the password is among the most common passwords. The provider checks a far larger list. */
export function isBreached(password: string): boolean {
  return loadDictionaries().breachedPasswords.has(password.toLowerCase());
}

function rateZxcvbn(project: ProjectSettings, password: string, email: string | undefined) {
  const personal = email ? [email, ...email.split(/[@.]/)] : [];
  return loadDictionaries().zxcvbn.check(password, [project.project_name, ...personal]);
}

function rateLuds(project: ProjectSettings, password: string) {
  const has_lower_case = /\p{Ll}/u.test(password);
  const has_upper_case = /\p{Lu}/u.test(password);
  const has_digit = /\p{Nd}/u.test(password);
  const has_symbol = /[^\p{L}\p{Nd}]/u.test(password);
  const kinds = [has_lower_case, has_upper_case, has_digit, has_symbol].filter(Boolean).length;
  return {
    has_digit,
    has_lower_case,
    has_symbol,
    has_upper_case,
    missing_characters: Math.max(0, project.luds_minimum_count - [...password].length),
    missing_complexity: Math.max(0, project.luds_complexity - kinds),
  };
}

type Dictionaries = { zxcvbn: ZxcvbnFactory; breachedPasswords: Set<string> };
let known: Dictionaries | undefined;

// Built on first use, because loading takes long.
function loadDictionaries(): Dictionaries {
  known ??= {
    zxcvbn: new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
      translations: english.translations,
    }),
    breachedPasswords: new Set(common.dictionary['passwords-common']),
  };
  return known;
}
