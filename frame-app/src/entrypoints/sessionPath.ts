/** The page that hands the session to the server of a host and returns there: `openSessionPage.ts`. */
export const sessionPath = '/session';
