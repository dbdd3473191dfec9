import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { buildingMark } from '../demo/documentation.ts';

const LOOK_EVERY_MS = 1_000;

/** Returns whether every page of the documentation can be opened. */
export const isDocumented = (folder: string): boolean =>
  existsSync(join(folder, 'index.html')) && !existsSync(buildingMark(folder));

/** Calls back once when the running build of the documentation has ended. Does not keep the process alive. */
export function whenDocumented(folder: string, callback: () => void, lookEveryMs = LOOK_EVERY_MS): void {
  const mark = buildingMark(folder);
  watchFile(mark, { interval: lookEveryMs, persistent: false }, () => {
    if (!isDocumented(folder)) return;
    unwatchFile(mark);
    callback();
  });
}
