/**
 * Returns the ASCII spelling of a domain in lower case, by the rules of browsers (UTS 46). Null for a text that is no
 * host.
 */
export function asciiDomain(domain: string): string | null {
  if (/[\s/?#@:%\\[\]]/.test(domain)) return null;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return null;
  }
}
