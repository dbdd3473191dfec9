import { readEmail } from '@vestibule/shared-protocol';
import leven from 'leven';

/** Popular mail domains, long enough that one wrong letter is unlikely to be another domain. */
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

/** Valid domains one letter away from a popular one. */
const alike = ['mail.com', 'email.com', 'ymail.com', 'yahoo.co', 'hotmail.fi', 'yandex.by', 'yandex.eu'];

/**
 * Returns the address that the visitor probably meant; null when the domain is known or resembles no popular one.
 * Detects one wrong, extra or missing letter, and two swapped letters.
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
