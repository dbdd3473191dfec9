/** Factors of pages in a list of results; other pages have 1. Guides come first, then the reference, then records of the project. */
const factors = [
  [
    /\/docs\/(decisions|changelog|security-model|entry-points|screen-readers|texts|contributing|frame-app|shared-protocol|dev-server\/OPENID)/,
    0.15,
  ],
  [/\/docs\/(reference|architecture|overview)/, 0.3],
];

const BEST_FACTOR = 12;

/** The sections that answer a search for a term of the field. Others may say the word more often. */
export const bestSections = [
  [/^passkeys?$/, 'login-methods#passkeys'],
  [/^(magic|emailmagiclinks)$/, 'login-methods#magic-links'],
  [/^(otp|passcodes?|sms|whatsapp)$/, 'login-methods#passcodes'],
  [/^passwords?$/, 'login-methods#passwords'],
  [/^(oauth|google|github|apple)$/, 'login-methods#oauth'],
  [/^wallets?$/, 'login-methods#wallets'],
  [/^(theme|theming)$/, 'theming#theming'],
  [/^csp$/, 'host-sdk/#content-security-policy'],
  [/^logout$/, 'sessions#log-out-and-clean-up'],
  [/^sessions?$/, 'sessions#sessions'],
  [/^react$/, 'host-sdk/#react'],
  [/^next$/, 'host-sdk/#next'],
  [/^mfa$/, 'second-factors#turn-on-two-step-verification'],
  [/^organizations?$/, 'organizations#organizations'],
  [/^sso$/, 'manage-organizations#let-your-customers-manage-themselves'],
  [/^scim$/, 'manage-organizations#let-your-customers-manage-themselves'],
  [/^(mcp|agents?)$/, 'agents#let-agents-in'],
  [/^tests?$/, 'dev-server/#test-your-application'],
];

/**
 * @param {string} address the address of a section
 * @param {string} [term] the word of the section that matches the search
 */
export function boostDocument(address, term = '') {
  const isBest = bestSections.some(([terms, section]) => terms.test(term) && address === `/docs/${section}`);
  return isBest ? BEST_FACTOR : (factors.find(([pages]) => pages.test(address))?.[1] ?? 1);
}
