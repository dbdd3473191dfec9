import * as v from 'valibot';
import type { UserChange } from './session.ts';

const NAME_CHARACTERS = 200;
const part = v.optional(
  v.pipe(
    v.string(),
    v.check((value) => value.length <= NAME_CHARACTERS, `at most ${NAME_CHARACTERS} characters`),
  ),
);
export const userChangeSchema = v.object({ name: v.optional(v.object({ first_name: part, last_name: part })) });

/** Returns the change of the user that a host requests; null if it is malformed. Unknown names are dropped. */
export function readUserChange(input: unknown): UserChange | null {
  const result = v.safeParse(userChangeSchema, input);
  return result.success ? result.output : null;
}
