/** Beside the OAuth buttons. */
export const oauthTexts = {
  oauth: {
    inWindow: (name: string) => `Continue with ${name} in the window that has opened.`,
    windowClosed: (name: string) => `The ${name} window looks closed.`,
    openAgain: 'Open again',
    inThisTab: 'Continue in this tab',
    cancel: 'Cancel',
    inAppBrowser:
      'Google does not sign anybody in inside another app. Open this page in your browser, or choose another way.',
  },
};
