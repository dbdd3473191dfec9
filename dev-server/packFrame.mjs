// The package has the frame in it, as it is built; in the repository the frame stands in its own folder.
import { cpSync, rmSync } from 'node:fs';

const packed = new URL('dist/frame/', import.meta.url);
rmSync(packed, { recursive: true, force: true });
if (process.argv[2] === 'in') {
  const isPart = (path) => !/\.tsbuildinfo$|\/types(\/|$)/.test(path);
  cpSync(new URL('../frame-app/dist/', import.meta.url), packed, { recursive: true, filter: isPart });
}
