// The package has the frame in it, as it is built, and the licence; in the repository these stand in folders of their own.
import { cpSync, rmSync } from 'node:fs';

const packed = new URL('dist/frame/', import.meta.url);
const licence = new URL('LICENSE', import.meta.url);
rmSync(packed, { recursive: true, force: true });
rmSync(licence, { force: true });
if (process.argv[2] === 'in') {
  const isPart = (path) => !/\.tsbuildinfo$|\/types(\/|$)/.test(path);
  cpSync(new URL('../frame-app/dist/', import.meta.url), packed, { recursive: true, filter: isPart });
  cpSync(new URL('../LICENSE', import.meta.url), licence);
}
