/** The demo application's data: short notes by user, in memory. */
export type Notes = { of(userId: string): readonly string[]; add(userId: string, text: string): void };

const MOST_NOTES = 50;
const MOST_CHARACTERS = 280;

/** @param first the note of every user who has written none */
export function createNotes(first: string): Notes {
  const byUser = new Map<string, string[]>();
  const welcome = [first];
  return {
    of: (userId) => byUser.get(userId) ?? welcome,
    add(userId, text) {
      const note = text.trim().slice(0, MOST_CHARACTERS);
      if (note) byUser.set(userId, [note, ...(byUser.get(userId) ?? welcome)].slice(0, MOST_NOTES));
    },
  };
}
