/** A text, or a function that inserts names and numbers. */
export type Written = string | ((...given: never[]) => string);

/** Returns every text of a catalogue by its key: `main.header`. */
export function flatten(texts: object, above = ''): Map<string, Written> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
      const key = above + name;
      return typeof text === 'object' && text !== null ? [...flatten(text, `${key}.`)] : [[key, text as Written]];
    }),
  );
}
