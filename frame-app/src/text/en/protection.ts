/** What protects sign-ins could not be loaded, or did not work. The specification is silent. */
export const protectionTexts = {
  protection: {
    unavailable:
      'A security check of this sign-in could not be loaded. An ad blocker or your network may be blocking it: allow it and try again.',
  },
};
