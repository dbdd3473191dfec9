import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfFrame } from './copyOfFrame.ts';

/** As much of WebAuthn as tells a page that there is some. */
const stub = 'globalThis.PublicKeyCredential ??= class PublicKeyCredential {};';

/** A copy of the frame's build whose documents believe that the browser has WebAuthn, as Safari has, and WebKitGTK has not. */
export function frameWithWebAuthn(): string {
  const folder = copyOfFrame('webauthn');
  const file = join(folder, 'document.json');
  const { html, scripts, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const [boot, ...later] = scripts;
  const changed = { html: html.replace(boot, () => stub + boot), scripts: [stub + boot, ...later], ...rest };
  writeFileSync(file, JSON.stringify(changed));
  return folder;
}
