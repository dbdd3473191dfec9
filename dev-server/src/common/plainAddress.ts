import { domainToASCII } from 'node:url';

/** Returns a domain in ASCII and lower case. Every stored or compared domain has this form. */
export const plainDomain = (domain: string): string => domainToASCII(domain.trim()) || domain.trim().toLowerCase();

/** Returns an email address in the form in which addresses are stored and compared. */
export function plainAddress(address: string): string {
  const domainStart = address.lastIndexOf('@') + 1;
  return (address.slice(0, domainStart) + plainDomain(address.slice(domainStart))).trim().toLowerCase();
}
