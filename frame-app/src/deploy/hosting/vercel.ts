import { redirects } from '../headerRules.ts';
import type { Hosting } from './Hosting.ts';
import { namedAddresses, nothingHere, shownAddresses } from './namedAddresses.ts';

/** Vercel deploys the folder as a project. */
export const vercel: Hosting = {
  sendsCompressed: false,
  configure: (rules) => ({
    'vercel.json': `${JSON.stringify(
      {
        headers: namedAddresses(rules).flatMap(({ paths, headers }) =>
          paths.map((path) => ({
            // Vercel reads this as a pattern; `.` and `-` have no special meaning in it.
            source: path.replace('*', '(.*)'),
            headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
          })),
        ),
        redirects: Object.entries(redirects).map(([source, destination]) => ({ source, destination, statusCode: 302 })),
        rewrites: shownAddresses(rules).map(({ path, file }) => ({
          source: path.replace('*', '(.*)'),
          destination: `/${file}`,
        })),
      },
      null,
      2,
    )}\n`,
    ...nothingHere,
  }),
};
