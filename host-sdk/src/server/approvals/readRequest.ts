import { isWebUrl, plainName } from '@vestibule/shared-protocol';
import { checkOptions, type Rule, text } from '../checkOptions.ts';
import type { ApprovalRequest } from './approval.ts';

/** The greatest numbers of characters and facts, so that one screen shows all. */
export const limits = { action: 200, requester: 100, facts: 12, label: 60, value: 300 } as const;

const DAY_SECONDS = 86_400;

/**
 * Checks a request and returns its texts for the page. Drops invisible characters, and characters that change the
 * direction of text, because they could disguise an amount.
 *
 * @throws TypeError naming the member that is missing, too long or of the wrong type.
 */
export function readRequest(request: ApprovalRequest) {
  checkOptions('create', request, rules);
  for (const name of ['userId', 'action', 'plan'] as const) {
    if (request[name] === undefined) throw new TypeError(`createApprovals: create needs ${name}.`);
  }
  const { userId, requester, returnTo, requires, facts = [], expiresInSeconds = 600 } = request;
  return {
    userId,
    expiresInSeconds,
    action: words('action', request.action, limits.action),
    facts: facts.map(({ label, value }, index) => ({
      label: words(`facts[${index}].label`, label, limits.label),
      value: words(`facts[${index}].value`, value, limits.value),
    })),
    ...(requester !== undefined && { requester: words('requester', requester, limits.requester) }),
    ...(requires && { requires }),
    ...(returnTo !== undefined && { returnTo }),
  };
}

/** Returns a text for the page. A text that is too long is refused, because a cut text would hide a part. */
function words(name: string, value: string, mostCharacters: number): string {
  if ([...value].length > mostCharacters) {
    throw new TypeError(`createApprovals: ${name} has more than ${mostCharacters} characters.`);
  }
  const cleanText = plainName(value, mostCharacters);
  if (cleanText === '') throw new TypeError(`createApprovals: ${name} is empty.`);
  return cleanText;
}

const isFact = (value: unknown) => {
  const { label, value: content } = Object(value) as Record<string, unknown>;
  return typeof label === 'string' && typeof content === 'string';
};

const rules: { readonly [Name in keyof ApprovalRequest]-?: Rule } = {
  userId: text,
  action: text,
  facts: [
    `a list of at most ${limits.facts} facts, each with a label and a value`,
    (value) => Array.isArray(value) && value.length <= limits.facts && value.every(isFact),
    'an object with the texts label and value',
    isFact,
  ],
  requester: text,
  plan: ['JSON', (value) => value !== undefined],
  requires: ["'passkey'", (value) => value === 'passkey'],
  expiresInSeconds: [
    `a number of seconds from 1 to ${DAY_SECONDS}`,
    (value) => typeof value === 'number' && value >= 1 && value <= DAY_SECONDS,
  ],
  returnTo: ['an http or https URL', isWebUrl],
};
