/** What the visitor agrees to. In each sentence the links stand where its language wants them. */
export const termsTexts = {
  terms: {
    termsLink: 'Terms',
    privacyLink: 'Privacy Policy',
    both: (terms: string, privacy: string) => `By continuing you agree to the ${terms} and ${privacy}.`,
    termsAlone: (terms: string) => `By continuing you agree to the ${terms}.`,
    privacyAlone: (privacy: string) => `By continuing you agree to the ${privacy}.`,
  },
};
