/** What each mount that is no login is called: to screen readers, and as the title of its page. */
export const mountTexts = {
  mounts: {
    account: 'Account',
    identityProvider: 'Connected apps',
    passkeyRegistration: 'Passkeys',
    resetPassword: 'Reset your password',
    stepUp: 'Confirm that it is you',
  },
};
