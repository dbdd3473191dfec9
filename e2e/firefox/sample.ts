/**
 * The tests that `npm test` runs in Firefox, by spec and start of the title: one journey for each feature that differs
 * between browsers. `tests/skips.spec.ts` checks that each entry matches a test.
 */
export const sample: Record<string, string[]> = {
  'boot.spec.ts': ['a button pressed before the scripts have arrived is carried out when they have'],
  'diagnose.spec.ts': ["the page's own policy keeps the frame out"],
  'embedding.spec.ts': ['one script tag, from the auth domain'],
  'firefox/storage.spec.ts': ['with total cookie protection', 'with all cookies blocked'],
  'magic-link.spec.ts': ["a link to the auth domain's own page signs in there"],
  'oauth-popup.spec.ts': ['the window signs in, closes'],
  'organization-admin-page.spec.ts': ['a setup of single sign-on that was abandoned is continued'],
  'organizations.spec.ts': [
    'a link opened in another tab leads to the list there',
    'an OAuth provider leads back to the list in the frame',
    'single sign-on by the address leads through the menu',
  ],
  'organizations-second-factor.spec.ts': ['a phone is set up by a text message'],
  'otp-email.spec.ts': ['the right passcode signs the visitor in and the host hears as whom'],
  'passkey-sign-in.spec.ts': ['the button signs in where the browser has no autofill'],
  'session.spec.ts': ['sign-out ends the session here, in other tabs and at the provider'],
  'subdomains.spec.ts': ['on subdomains of one site the session cookies reach the host'],
};

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Patterns for a project's `grep`, which Playwright matches against project, spec and title, joined by spaces. */
export const sampleTitles: RegExp[] = Object.entries(sample).flatMap(([spec, titles]) =>
  titles.map((title) => new RegExp(`(^| )${escapePattern(spec)} (.* )?${escapePattern(title)}`)),
);
