/** Specification §2, 'Logged In'; its content is not shown there. */
export const sessionTexts = {
  loggedIn: {
    title: 'You are logged in',
    signedInAs: (account: string) => `You are logged in as ${account}`,
    account: 'Account',
    useAnother: 'Use another account',
  },
};
