import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfFrame } from './copyOfFrame.ts';

/** As much of WebAuthn as tells a page that there is some. */
const stub = 'globalThis.PublicKeyCredential ??= class PublicKeyCredential {};';

/** A copy of the frame's build whose documents believe that the browser has WebAuthn, as Safari has, and WebKitGTK has not. */
export function frameWithWebAuthn(): string {
  const folder = copyOfFrame('webauthn');
  const file = join(folder, 'document.json');
  const { html, script, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const changed = { html: html.replace(script, () => stub + script), script: stub + script, ...rest };
  writeFileSync(file, JSON.stringify(changed));
  return folder;
}
