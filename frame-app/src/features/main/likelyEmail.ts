import { readEmail } from '@vestibule/shared-protocol';
import leven from 'leven';

/** Domains that many people have their mail at, long enough to be told from others by a letter. */
const common = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.fr',
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
  'comcast.net',
  'verizon.net',
  'btinternet.com',
  't-online.de',
  'freenet.de',
  'orange.fr',
  'wanadoo.fr',
  'yandex.ru',
];

/** They are a letter away from those, and right. */
const alike = ['mail.com', 'email.com', 'ymail.com', 'yahoo.co', 'hotmail.fi', 'yandex.by', 'yandex.eu'];

/**
 * The address that was probably meant; null where the domain is a known one, or like none. No list of ours can know every
 * domain: one letter may be wrong, too many, or missing, or two may have changed places.
 */
export function likelyEmail(typed: string): string | null {
  const email = readEmail(typed);
  if (email === null) return null;
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if (common.includes(domain) || alike.includes(domain)) return null;
  const meant = common.find((one) => leven(one, domain) === 1) ?? common.find((one) => isAnagram(one, domain));
  return meant ? email.slice(0, at) + meant : null;
}

const isAnagram = (one: string, other: string) => sorted(one) === sorted(other) && leven(one, other) === 2;
const sorted = (text: string) => [...text].sort().join('');
