import type { Hosting } from './Hosting.ts';
import { headersFile, redirectLines } from './headersFile.ts';
import { nothingHere, shownAddresses } from './namedAddresses.ts';

/** Netlify publishes the folder. */
export const netlify: Hosting = {
  sendsCompressed: false,
  configure: (rules) => ({
    _headers: headersFile(rules),
    _redirects: [...redirectLines, ...shownAddresses(rules).map(({ path, file }) => `${path} /${file} 200\n`)].join(''),
    ...nothingHere,
  }),
};
