import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfFrame } from './copyOfFrame.ts';

/** The minimum that makes a page detect WebAuthn. */
const stub = 'globalThis.PublicKeyCredential ??= class PublicKeyCredential {};';

/** Returns a copy of the frame's build that detects WebAuthn, which Safari supports but WebKitGTK does not. */
export function frameWithWebAuthn(): string {
  const folder = copyOfFrame('webauthn');
  const file = join(folder, 'document.json');
  const { html, scripts, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const [boot, ...later] = scripts;
  const changed = { html: html.replace(boot, () => stub + boot), scripts: [stub + boot, ...later], ...rest };
  writeFileSync(file, JSON.stringify(changed));
  return folder;
}
