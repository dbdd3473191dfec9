/** What a question waits for before it can be answered. Design §3.6. */
export const decidingTexts = {
  deciding: {
    unfocused: 'This page is in the background. Click here to go on.',
    waiting: 'One moment: you can answer in a second.',
    checking: 'One moment: making sure that nothing covers this question.',
    covered: 'Not all of this question is in view, or something may be covering it. It cannot be answered like this.',
    openPage: 'Continue on a page of its own',
    elsewhere: 'Changes open on a separate page, in a new tab.',
  },
};
