/** Where nobody may learn which addresses have an account. The specification is silent. */
export const concealedTexts = {
  concealed: {
    newHere: 'New here, or forgot your password?',
    emailLink: 'Email me a link',
    title: 'Check your email!',
    sentence: (email: string) => `A link to go on with was sent to you at ${email}`,
    wrong:
      'That did not work: the email address or the password is wrong, or signing in is locked for a while. Try again, or get a link by email.',
  },
};
