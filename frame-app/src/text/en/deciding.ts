/** What a question waits for before it can be answered. Design §3.6. */
export const decidingTexts = {
  deciding: {
    unfocused: 'This page is in the background. Click here to go on.',
    waiting: 'One moment: you can answer in a second.',
    checking: 'One moment: making sure that nothing covers this question.',
    covered: 'Something on this page may be covering this question, so it cannot be answered here.',
    openPage: 'Continue on a page of its own',
  },
};
