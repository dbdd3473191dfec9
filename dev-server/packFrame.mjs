// `node packFrame.mjs in` copies the built frame and the license into this package before `npm pack`; `out` removes them.
import { cpSync, rmSync } from 'node:fs';

const packed = new URL('dist/frame/', import.meta.url);
const license = new URL('LICENSE', import.meta.url);
rmSync(packed, { recursive: true, force: true });
rmSync(license, { force: true });
if (process.argv[2] === 'in') {
  const isPublished = (path) => !/\.tsbuildinfo$|\/types(\/|$)/.test(path);
  cpSync(new URL('../frame-app/dist/', import.meta.url), packed, { recursive: true, filter: isPublished });
  cpSync(new URL('../LICENSE', import.meta.url), license);
}
