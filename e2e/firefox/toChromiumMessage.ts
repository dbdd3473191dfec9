/** What Firefox says in its console, and how Chromium says the same: for that is what tests name. */
const translations: [firefox: RegExp, chromium: string][] = [
  // The second is what it says where it has sent a request once more by itself.
  [
    /remote resource at (\S+)\. \(Reason: (?:CORS request did not succeed|Multiple CORS header)/,
    'Failed to load resource: net::ERR_FAILED net::ERR_INTERNET_DISCONNECTED ($1)',
  ],
  // Which of both the sink takes is not said.
  [/blocked assigning to an injection sink/, "This document requires 'TrustedHTML' or 'TrustedScriptURL' assignment"],
  [/was blocked due to MIME type .* mismatch/, 'Failed to load resource: net::ERR_BLOCKED_BY_ORB'],
  [/blocked due to its Cross-Origin-Resource-Policy header/, 'net::ERR_BLOCKED_BY_RESPONSE.NotSameSite'],
];

/** Of what Chromium says nothing. */
const remarks = [
  // The library removes its cookies from every domain that they may have.
  /^Uncaught: Cookie “stytch_\w+” has been rejected for invalid domain/,
  // The frame finds out whether it may have cookies.
  /^Uncaught: Cookie “vestibule_probe” has been rejected/,
  // It looks for the icon of every page.
  /\(img-src\) at \S+\/favicon\.ico\b/,
  // A page that is left while it asks for something: its request fails, and the library still has time to say so.
  /^\[Stytch\] (Error|Unable to retrieve RBAC policy from servers\b.*) \(/,
];

/** A complaint of Firefox, with the words of Chromium where they differ; undefined when Chromium has none. */
export function toChromiumMessage(complaint: string): string | undefined {
  if (remarks.some((remark) => remark.test(complaint))) return undefined;
  const words = translations.flatMap(([firefox, chromium]) => {
    const [found] = firefox.exec(complaint) ?? [];
    return found ? [found.replace(firefox, chromium)] : [];
  });
  return [...words, complaint].join(' | ');
}
