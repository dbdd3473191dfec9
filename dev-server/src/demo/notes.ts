/** The demo application's data: short notes by user, in memory. */
export type Notes = { of(userId: string): readonly string[]; add(userId: string, text: string): void };

const MAX_NOTES = 50;
const MAX_CHARACTERS = 280;

/** @param first the note of users who have not written any */
export function createNotes(first: string): Notes {
  const byUser = new Map<string, string[]>();
  const welcome = [first];
  return {
    of: (userId) => byUser.get(userId) ?? welcome,
    add(userId, text) {
      const note = text.trim().slice(0, MAX_CHARACTERS);
      if (note) byUser.set(userId, [note, ...(byUser.get(userId) ?? welcome)].slice(0, MAX_NOTES));
    },
  };
}
