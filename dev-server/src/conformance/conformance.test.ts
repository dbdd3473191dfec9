import { expect, test, vi } from 'vitest';
import { nodeCases, nodeLeftOut } from './nodeCases.ts';
import { openNodeWorlds } from './nodeWorld.ts';
import { runCases } from './runCases.ts';

test("every method of the provider's Node library answers as it declares, and refuses as documented", async () => {
  // It warns about every address that is not the provider's.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const worlds = await openNodeWorlds();
  const rows = await runCases('node', nodeCases, nodeLeftOut, worlds.create);
  await worlds.close();
  expect(rows.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
}, 60_000);
