/** Console messages of Firefox, and Chromium's equivalents, which the tests name. */
const translations: [firefox: RegExp, chromium: string][] = [
  // Firefox reports the second reason when it has retried a request by itself.
  [
    /remote resource at (\S+)\. \(Reason: (?:CORS request did not succeed|Multiple CORS header)/,
    'Failed to load resource: net::ERR_FAILED net::ERR_INTERNET_DISCONNECTED ($1)',
  ],
  // Firefox does not say which of the two types the sink requires.
  [/blocked assigning to an injection sink/, "This document requires 'TrustedHTML' or 'TrustedScriptURL' assignment"],
  [/was blocked due to MIME type .* mismatch/, 'Failed to load resource: net::ERR_BLOCKED_BY_ORB'],
  [/blocked due to its Cross-Origin-Resource-Policy header/, 'net::ERR_BLOCKED_BY_RESPONSE.NotSameSite'],
];

/** Messages without an equivalent in Chromium. */
const remarks = [
  // The provider's library removes its cookies from every possible domain.
  /^Uncaught: Cookie “stytch_\w+” has been rejected for invalid domain/,
  // The frame tests whether cookies are allowed.
  /^Uncaught: Cookie “vestibule_probe” has been rejected/,
  // Firefox requests a favicon for every page.
  /\(img-src\) at \S+\/favicon\.ico\b/,
  // Requests that a navigation aborts still reach the library's error logging.
  /^\[Stytch\] (Error|Unable to retrieve RBAC policy from servers\b.*) \(/,
];

/** Returns a Firefox message with Chromium's equivalents prepended; undefined if Chromium has no such message. */
export function toChromiumMessage(complaint: string): string | undefined {
  if (remarks.some((remark) => remark.test(complaint))) return undefined;
  const words = translations.flatMap(([firefox, chromium]) => {
    const [parts] = firefox.exec(complaint) ?? [];
    return parts ? [parts.replace(firefox, chromium)] : [];
  });
  return [...words, complaint].join(' | ');
}
