/** The path of the page that hands the session to a host's server and returns to the host: `openSessionPage.ts`. */
export const sessionPath = '/session';
