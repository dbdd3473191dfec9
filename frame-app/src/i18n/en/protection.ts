/** What protects sign-ins could not be loaded, did not work, or asks for what is not there. The specification is silent. */
export const protectionTexts = {
  protection: {
    unavailable:
      'A security check of this sign-in could not be loaded. An ad blocker or your network may be blocking it: allow it and try again.',
    challenged:
      'This sign-in needs another security check of your device, which is not available here. Try again later, or from another device or network.',
  },
};
