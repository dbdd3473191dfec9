import { plainEmail, readEmail } from '@vestibule/shared-protocol';

/** The most addresses in one round of invitations. */
export const MOST_INVITES = 100;

/** The entries of a list. `addresses` have the spelling for the provider, `invalid` entries the typed spelling. */
type Addresses = { addresses: string[]; invalid: string[] };

/** The most entries that a message lists. */
const MOST_NAMED = 5;

/** Returns the first entries as text, for a message. */
export const firstOf = (entries: readonly string[]): string =>
  entries.slice(0, MOST_NAMED).join(', ') + (entries.length > MOST_NAMED ? ', …' : '');

/** The tokens: quoted names, addresses in brackets, separators of several scripts, and words. */
const tokens = /"[^"]*"|<[^<>]*>|[,;\n\u3001\u060C\u061B]|[^\s,;"<>\u3001\u060C\u061B]+|["<>]/g;
const separator = /^[,;\n\u3001\u060C\u061B]$/;
/** A word that is probably part of a name, and no mistyped address. */
const nameWord = /^(?:"[^"]*"|[\p{L}\p{M}'\u2019-]+\.?)$/u;
const capital = /^["\p{Lu}\p{Lt}\p{Lo}]/u;

/**
 * Reads pasted addresses: one per line, or separated by commas, semicolons or spaces, with or without names as in
 * `Zoe Park <zoe@acme.test>` or `Park, Zoe <zoe@acme.test>`. Every entry is returned, either as an address or as
 * invalid.
 */
export function readAddresses(text: string): Addresses {
  const addresses = new Set<string>();
  const invalid: string[] = [];
  /** The words of the current entry before its address. `lastName`: the words before a comma. */
  let words: string[] = [];
  let lastName: string[] = [];

  function add(entry: string, name: readonly string[] = []) {
    const email = addressIn(entry);
    const isDoubtful = name.some((word) => word.includes('@') && addressIn(word) !== email);
    if (email === null || isDoubtful) invalid.push([...name, entry].join(' '));
    else addresses.add(email);
  }
  function endEntry(separatedBy: string) {
    invalid.push(...lastName);
    const isLastName =
      separatedBy === ',' && words.every((word) => nameWord.test(word)) && capital.test(words.at(-1) ?? '');
    lastName = isLastName ? words : [];
    if (!isLastName) for (const word of words) add(word);
    words = [];
  }

  for (const [token] of plainEmail(text).matchAll(tokens)) {
    if (separator.test(token)) endEntry(token);
    else if (token.startsWith('<') && token.length > 1) {
      add(token, words);
      words = [];
      lastName = [];
    } else words.push(token);
  }
  endEntry('');
  return { addresses: [...addresses], invalid };
}

/** Returns the address in a word, in lower case. The word may have brackets, quotes or `mailto:`. */
const addressIn = (word: string): string | null =>
  readEmail(word.replace(/^[<"]\s*|\s*[>"]$/g, '').replace(/^mailto:([^?]*).*$/i, '$1'))?.toLowerCase() ?? null;
