import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfFrame } from './copyOfFrame.ts';

/** The minimum that makes a page detect WebAuthn. */
const stub = 'globalThis.PublicKeyCredential ??= class PublicKeyCredential {};';

/** Returns a copy of the frame's build that detects WebAuthn, which Safari supports but WebKitGTK does not. */
export function frameWithWebAuthn(): string {
  const folder = copyOfFrame('webauthn');
  const file = join(folder, 'document.json');
  const { html, script, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const changedFiles = { html: html.replace(script, () => stub + script), script: stub + script, ...rest };
  writeFileSync(file, JSON.stringify(changedFiles));
  return folder;
}
