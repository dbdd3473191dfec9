/** The demo application's data: short notes by user or organization, in memory. */
export type Notes = { of(ownerId: string): readonly string[]; add(ownerId: string, text: string): void };

const MOST_NOTES = 50;
const MOST_CHARACTERS = 280;

/** @param first the note that everyone starts with */
export function createNotes(first: string): Notes {
  const byOwner = new Map<string, string[]>();
  const welcome = [first];
  return {
    of: (ownerId) => byOwner.get(ownerId) ?? welcome,
    add(ownerId, text) {
      const note = text.trim().slice(0, MOST_CHARACTERS);
      if (note) byOwner.set(ownerId, [note, ...(byOwner.get(ownerId) ?? welcome)].slice(0, MOST_NOTES));
    },
  };
}
