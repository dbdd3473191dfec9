import { domainToASCII } from 'node:url';

/** Returns the ASCII spelling of a domain in lower case, which is how a domain is stored and compared everywhere. */
export const plainDomain = (domain: string): string => domainToASCII(domain.trim()) || domain.trim().toLowerCase();

/** Returns the spelling in which an email address is stored and compared. */
export function plainAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return (address.slice(0, at) + plainDomain(address.slice(at))).trim().toLowerCase();
}
