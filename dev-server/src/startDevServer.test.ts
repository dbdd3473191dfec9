import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from './http/listen.ts';
import { startDevServer } from './startDevServer.ts';

test('a deployment that the frame refuses stops the start, and no port stays open', async () => {
  const frameFolder = await mkdtemp(join(tmpdir(), 'frame-'));
  const source = `export const renderDeployment = ({ cookieDomain }) => { throw new Error('got ' + cookieDomain); };`;
  await writeFile(join(frameFolder, 'deploy.js'), source);
  const unused = await listen(0);
  await unused.close();
  const ports = { host: 0, auth: 0, provider: unused.port };
  await expect(startDevServer({ ports, frameFolder, deployment: { cookieDomain: 5 } })).rejects.toThrow('got 5');
  await (await listen(unused.port)).close();
  await rm(frameFolder, { recursive: true });
});
