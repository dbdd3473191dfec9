// A build step: what host-sdk never uses of Penpal does not ship. Penpal is one file that no minifier can take apart, and
// the script build has a budget (design §6).
import { readFileSync } from 'node:fs';

/** What each pattern matches is left out. */
const unused = {
  'log calls, as no log is given': /^\s*log\?\.\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\);$/gm,
  'checks of the messenger, made anew for each connection':
    /^ {2}if \(!messenger\) \{[\s\S]*?usedMessengers\.add\(messenger\);$/m,
  'replies with transferables': /^ {6}if \(value instanceof Reply_default\) \{[\s\S]*?^ {6}\}$/m,
  'calls of a remote method by its own apply, call and bind':
    /^ {8}if \(path\.length && methodsToTreatAsNative[\s\S]*?^ {8}\}$/m,
  'exceptions for versions before 7':
    /(?:&&|\|\|) \/\/ TODO: Used for backward-compatibility\..*\n.*DEPRECATED_PENPAL_PARTICIPANT_ID/g,
  'list of methods for versions before 7': /^ {2}const methodPaths = extractMethodPathsFromMethods\(methods\);$/m,
  'its way to them': /,\n {6}methodPaths$/m,
};

/** @type {import('esbuild').Plugin} */
export const leanPenpal = {
  name: 'lean-penpal',
  setup(build) {
    build.onLoad({ filter: /[\\/]penpal[\\/]dist[\\/]penpal\.mjs$/ }, ({ path }) => {
      let contents = readFileSync(path, 'utf8');
      for (const [what, pattern] of Object.entries(unused)) {
        const lean = contents.replace(pattern, '');
        if (lean === contents) return { errors: [{ text: `This Penpal is another one: no ${what}` }] };
        contents = lean;
      }
      return { contents };
    });
  },
};
