import type { Hosting } from './Hosting.ts';
import { headersFile, moved } from './headersFile.ts';
import { nothingHere, shownAddresses } from './namedAddresses.ts';

/** The longest line of the `_headers` file that Cloudflare Pages reads. */
const lineCharacters = 2000;

/** Cloudflare Pages publishes the folder. It redirects away from `.html`, so the paths are `/` and `/in/de`. */
export const cloudflare: Hosting = {
  sendsCompressed: false,
  configure(rules) {
    const headers = headersFile(rules);
    if (headers.split('\n').some(({ length }) => length > lineCharacters))
      throw new Error(
        `hosts: more than Cloudflare Pages can send, whose headers have ${lineCharacters} characters at most`,
      );
    return {
      _headers: headers,
      _redirects: [
        ...moved,
        ...shownAddresses(rules).map(({ path, file }) => `${path} /${file.replace(/(index)?\.html$/, '')} 200\n`),
      ].join(''),
      ...nothingHere,
    };
  },
};
