import { type FontFile, withoutUndefined } from '@vestibule/shared-protocol';
import type { Deployment } from '../../deployment.ts';
import { mayLoadFont } from '../../deploymentPlaces.ts';
import type { HostPort } from '../../flow/ports.ts';

/** The fonts that were added to the document. */
let currentFonts: FontFace[] = [];
const messages = new Set<string>();

/**
 * Replaces the document's fonts by those of a theme. The browser fetches a font when text uses it, and shows the next
 * family until then. The host receives one error for each font that is not allowed or fails to load.
 */
export function loadFonts(
  files: readonly FontFile[],
  deployment: Pick<Deployment, 'fonts'>,
  host: Pick<HostPort, 'error'>,
): void {
  function report(path: string, words: string): void {
    const message = `${path}: ${words}`;
    if (!messages.has(message)) host.error({ kind: 'config', code: 'invalid_config', path, message });
    messages.add(message);
  }

  const faces = files.flatMap(({ family, src, ...descriptors }, place) => {
    const path = `theme.fonts[${place}]`;
    if (!mayLoadFont(deployment, src)) {
      const fontRule = deployment.fonts?.length ? `allows ${deployment.fonts.join(', ')}` : 'allows none';
      report(`${path}.src`, `"${src}" isn't loaded: the deployment's "fonts" ${fontRule}.`);
      return [];
    }
    const face = new FontFace(family, `url("${new URL(src).href}")`, {
      ...withoutUndefined(descriptors),
      display: 'swap',
    });
    face.loaded.catch(({ name, message }: Error) => {
      if (name === 'SyntaxError') report(path, `"${family}" isn't a font name in CSS: ${message}`);
      else
        report(
          `${path}.src`,
          `"${src}" didn't load: is it a font, and does it answer with Access-Control-Allow-Origin?`,
        );
    });
    return [face];
  });
  for (const face of currentFonts) document.fonts.delete(face);
  for (const face of faces) document.fonts.add(face);
  currentFonts = faces;
}
