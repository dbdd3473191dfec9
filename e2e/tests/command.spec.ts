import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const command = fileURLToPath(new URL('../../dev-server/dist/cli.js', import.meta.url));

test('the command lets the application that `--host` names embed the widget', async () => {
  const child = spawn(process.execPath, [command, '--ports', '0,0,0', '--host', 'http://localhost:3000']);
  try {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
    const frame = /Frame as a page +(\S+)/;
    await expect.poll(() => printed, { timeout: 20_000 }).toMatch(frame);
    const { headers } = await fetch(frame.exec(printed)?.[1] ?? '');
    expect(headers.get('Content-Security-Policy')).toMatch(/frame-ancestors [^;]*http:\/\/localhost:3000(?=[ ;])/);
  } finally {
    child.kill('SIGTERM');
  }
});
