import type { Hosting } from './Hosting.ts';
import { headersFile, redirectLines } from './headersFile.ts';
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
        `hosts: too many for Cloudflare Pages, which sends headers of at most ${lineCharacters} characters`,
      );
    return {
      _headers: headers,
      _redirects: [
        ...redirectLines,
        ...shownAddresses(rules).map(({ path, file }) => `${path} /${file.replace(/(index)?\.html$/, '')} 200\n`),
      ].join(''),
      ...nothingHere,
    };
  },
};
