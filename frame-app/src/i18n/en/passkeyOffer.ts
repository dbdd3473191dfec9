/** The offer of a passkey to who has signed in another way. */
export const passkeyOfferTexts = {
  passkeyOffer: {
    title: 'Sign in faster next time',
    lead: 'A passkey signs you in with your fingerprint, your face or your screen lock. There is nothing to remember.',
    create: 'Create a Passkey',
    notNow: 'Not now',
  },
};
