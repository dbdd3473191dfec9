import * as v from 'valibot';
import * as users from '../backend-api/users.ts';
import { hintFor } from '../common/hintFor.ts';
import type { State } from '../state/createState.ts';
import { findSettingMistake } from '../state/findSettingMistake.ts';
import { hashPassword } from '../state/passwords.ts';
import type { ProjectSettings } from '../state/project.ts';
import { restoreParts, unseal } from './snapshot.ts';

const text = v.optional(v.string());
const metadata = v.optional(v.record(v.string(), v.unknown()));

const PersonName = v.strictObject({ first_name: text, middle_name: text, last_name: text });
const Person = v.strictObject({
  email: text,
  phone_number: text,
  password: text,
  name: v.optional(PersonName),
  external_id: text,
  roles: v.optional(v.array(v.string())),
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
});
const Seed = v.strictObject({
  /** Settings, in the format of `POST /control/project`. */
  project: v.optional(v.record(v.string(), v.unknown())),
  users: v.optional(v.array(Person)),
});

/** Returns the mistake in words: the closest name for an unknown one, otherwise the expected type. */
function describeSeedIssue(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue);
  if (place === null) return `The seed must be an object with project, users, or both, got ${issue.received}.`;
  if (issue.expected !== 'never')
    return `The seed has an error at ${place}: expected ${issue.expected}, got ${issue.received}.`;
  const parent = place
    .split('.')
    .slice(0, -1)
    .filter((part) => !/^\d+$/.test(part));
  const names = namesIn[parent.join('.')] ?? [];
  return `The seed has an unknown name: ${place}. ${hintFor(place.split('.').at(-1) ?? '', names)}`;
}

/** The names of each object in a seed, by its path without places in lists. */
const namesIn: Record<string, string[]> = {
  '': Object.keys(Seed.entries),
  users: Object.keys(Person.entries),
  'users.name': Object.keys(PersonName.entries),
};

/**
 * Applies a seed: users and settings, or a snapshot. The users' addresses and numbers count as verified.
 *
 * @throws Error naming the invalid part of the seed
 */
export async function applySeed(state: State, seed: unknown): Promise<void> {
  if (typeof seed === 'object' && seed !== null && 'format' in seed) return restoreParts(state, unseal(seed));
  if (Array.isArray(seed)) throw new Error('The seed must be an object with project, users, or both, got a list.');
  const read = v.safeParse(Seed, seed);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(describeSeedIssue(issue));
  }
  const { project = {}, users: people = [] } = read.output;
  const settings = Object.keys(state.project);
  const unknown = Object.keys(project).find((name) => !settings.includes(name));
  if (unknown !== undefined)
    throw new Error(`The seed has an unknown setting: project.${unknown}. ${hintFor(unknown, settings)}`);
  const mistake = findSettingMistake(state.project, project);
  if (mistake) throw new Error(`The seed has an error at project.${mistake}`);
  state.project = { ...state.project, ...(project as Partial<ProjectSettings>) };
  for (const { password, ...person } of people) {
    const { user } = users.create(state, person);
    for (const factor of [...user.emails, ...user.phone_numbers]) factor.verified = true;
    if (password !== undefined) state.passwords.set(user, await hashPassword(password));
  }
}
