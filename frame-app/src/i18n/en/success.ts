/** Specification §2, "Success screens". */
export const successTexts = {
  success: {
    title: 'Success!',
    passcode: 'Your passcode has been successfully verified.',
    wallet: 'You have successfully connected your wallet.',
    passkey: 'Your Passkey has been successfully authenticated.',
    loggedIn: 'You have successfully logged in.',
    mayClose: 'You may close this page.',
  },
};
