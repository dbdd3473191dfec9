import type { HostPort } from '../flow/ports.ts';
import { contrast } from '../look/colour.ts';
import { colourOf, type Mended } from '../look/palette.ts';

/** Tells the host of the colours that were mended, each once: `told` keeps which those were. */
export function tellMended(mended: readonly Mended[], host: Pick<HostPort, 'error'>, told: Set<string>): void {
  for (const { path, given, used, ground, shown } of mended) {
    const ratio = (colour: string) =>
      `${(Math.floor(contrast(colourOf(colour), colourOf(ground)) * 10) / 10).toFixed(1)}:1`;
    const message = `${path}: "${given}" has a contrast of ${ratio(shown)} on ${ground}, too little to be seen well; ${used} (${ratio(used)}) is shown instead.`;
    if (!told.has(message)) host.error({ kind: 'config', code: 'invalid_config', path, message });
    told.add(message);
  }
}
