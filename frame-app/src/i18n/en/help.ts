/** What helps on Main. In each sentence the names stand where its language wants them. */
export const helpTexts = {
  help: {
    lastUsed: 'Last used',
    didYouMean: (email: string) => `Did you mean ${email}?`,
  },
  terms: {
    termsLink: 'Terms',
    privacyLink: 'Privacy Policy',
    both: (terms: string, privacy: string) => `By continuing you agree to the ${terms} and ${privacy}.`,
    termsAlone: (terms: string) => `By continuing you agree to the ${terms}.`,
    privacyAlone: (privacy: string) => `By continuing you agree to the ${privacy}.`,
  },
};
