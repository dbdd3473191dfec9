/** Short intervals for `expect.poll` with cheap reads. Playwright's default intervals grow to a second. */
export const pollOptions = { intervals: [10, 20, 50, 100] };
