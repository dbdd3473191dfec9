/** A link of a mail that nobody has asked for in this browser. The specification is silent; design §3.7. */
export const linkTexts = {
  link: {
    title: 'Continue signing in?',
    askedElsewhere:
      'This link was not asked for in this browser. If you asked for it yourself, on another device or in another browser, continue. If somebody sent it to you, do not: you would be signed in to their account.',
    signedInAs: (account: string) => `You are signed in as ${account}.`,
    replaces:
      'This link signs in again, perhaps to another account. Continue only if you have asked for it yourself just now.',
    confirm: 'Continue',
    decline: 'Do not sign in',
    elsewhereTitle: 'Open this link where you asked for it',
    elsewhere:
      'For your safety this link works only in the browser in which it was asked for. Open it there, or ask for a new one from here.',
    askHere: 'Get a new link',
  },
};
