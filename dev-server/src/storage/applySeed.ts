import * as v from 'valibot';
import * as users from '../backend-api/users.ts';
import type { State } from '../state/createState.ts';
import { findSettingMistake } from '../state/findSettingMistake.ts';
import { hashPassword } from '../state/passwords.ts';
import type { ProjectSettings } from '../state/project.ts';
import { restoreParts, unseal } from './snapshot.ts';

const text = v.optional(v.string());
const metadata = v.optional(v.record(v.string(), v.unknown()));

const Seed = v.strictObject({
  /** Settings, in the format of `POST /control/project`. */
  project: v.optional(v.record(v.string(), v.unknown())),
  users: v.optional(
    v.array(
      v.strictObject({
        email: text,
        phone_number: text,
        password: text,
        name: v.optional(v.strictObject({ first_name: text, middle_name: text, last_name: text })),
        external_id: text,
        roles: v.optional(v.array(v.string())),
        trusted_metadata: metadata,
        untrusted_metadata: metadata,
      }),
    ),
  ),
});

/**
 * Applies a seed: users and settings, or a snapshot. The users' addresses and numbers count as verified.
 *
 * @throws Error naming the invalid part of the seed
 */
export async function applySeed(state: State, seed: unknown): Promise<void> {
  if (typeof seed === 'object' && seed !== null && 'format' in seed) return restoreParts(state, unseal(seed));
  const read = v.safeParse(Seed, seed);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(`The seed has an error at ${v.getDotPath(issue) ?? 'the top level'}: ${issue.message}`);
  }
  const { project = {}, users: people = [] } = read.output;
  const unknown = Object.keys(project).find((name) => !(name in state.project));
  if (unknown !== undefined) throw new Error(`The seed has an unknown setting: project.${unknown}.`);
  const mistake = findSettingMistake(state.project, project);
  if (mistake) throw new Error(`The seed has an error at project.${mistake}`);
  state.project = { ...state.project, ...(project as Partial<ProjectSettings>) };
  for (const { password, ...person } of people) {
    const { user } = users.create(state, person);
    for (const factor of [...user.emails, ...user.phone_numbers]) factor.verified = true;
    if (password !== undefined) state.passwords.set(user, await hashPassword(password));
  }
}
