import { readEmail } from '@vestibule/shared-protocol';

/** The most addresses of one round of invitations. */
export const MOST_INVITES = 100;

/** Reads pasted addresses: one per line, or separated by commas, semicolons or spaces. Names before `<...>` are dropped. */
export function readAddresses(typed: string): { addresses: string[]; invalid: string | null } {
  const inBrackets = [...typed.matchAll(/<([^<>\s]+)>/g)].map(([, address = '']) => address);
  const parts = inBrackets.length > 0 ? inBrackets : typed.split(/[\s,;]+/).filter(Boolean);
  const invalid = parts.find((part) => readEmail(part) === null) ?? null;
  return { addresses: [...new Set(parts.map((part) => part.toLowerCase()))], invalid };
}
