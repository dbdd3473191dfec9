/** For `expect.poll`: what is cheap to look at is looked at often. Playwright's own pauses grow to a second. */
export const pollOptions = { intervals: [10, 20, 50, 100] };
