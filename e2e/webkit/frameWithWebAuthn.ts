import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../frame-app/dist/', import.meta.url));
/** As much of WebAuthn as tells a page that there is some. */
const stub = 'globalThis.PublicKeyCredential ??= class PublicKeyCredential {};';

/** A copy of the frame's build whose documents believe that the browser has WebAuthn, as Safari has, and WebKitGTK has not. */
export function frameWithWebAuthn(): string {
  const folder = join(tmpdir(), `vestibule-webkit-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(built, folder, { recursive: true });
  // Node reads the copy's modules as such outside the package, too.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const file = join(folder, 'document.json');
  const { html, script, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const changed = { html: html.replace(script, () => stub + script), script: stub + script, ...rest };
  writeFileSync(file, JSON.stringify(changed));
  return folder;
}
