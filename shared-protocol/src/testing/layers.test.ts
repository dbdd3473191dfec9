import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { layerProblems } from './layers.ts';

it('has no import from a room into a higher one', () => {
  const rooms = [
    'limits.ts',
    'withoutUndefined.ts',
    'text',
    'channel',
    'config',
    'layout',
    'session',
    'messages',
    'wallet-bridge',
    'index.ts',
  ];
  expect(layerProblems(fileURLToPath(new URL('..', import.meta.url)), rooms)).toEqual([]);
});

describe('the check of layers', () => {
  let source = '';
  afterEach(() => rmSync(source, { recursive: true }));

  function problems(rooms: string[], files: Record<string, string>): string[] {
    source = mkdtempSync(join(tmpdir(), 'layers-'));
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(dirname(join(source, file)), { recursive: true });
      writeFileSync(join(source, file), code);
    }
    return layerProblems(source, rooms);
  }

  it('accepts imports from lower rooms and from the same room', () => {
    const files = { 'a/a.ts': '', 'b/b.ts': "import '../a/a.ts';", 'b/c.ts': "import './b.ts'", 'b/b.test.ts': '' };
    expect(problems(['a', 'b'], files)).toEqual([]);
  });

  it.each(["import { b } from '../b/b.ts';", "import type { B } from '../b/b.ts';", "import('../b/b.ts')"])(
    'reports an import upwards: %s',
    (code) => {
      expect(problems(['a', 'b'], { 'a/a.ts': code, 'b/b.ts': '' })).toEqual([
        'a/a.ts imports b/b.ts, which is in a higher room',
      ]);
    },
  );

  it('reports two rooms that import each other', () => {
    const files = { 'a/a.ts': "export * from '../b/b.ts';", 'b/b.ts': "export * from '../a/a.ts';" };
    for (const rooms of [
      ['a', 'b'],
      ['b', 'a'],
    ]) {
      expect(problems(rooms, files)).toHaveLength(1);
      rmSync(source, { recursive: true });
    }
    source = mkdtempSync(join(tmpdir(), 'layers-'));
  });

  it('reports a room that is missing in the table or in the source', () => {
    expect(problems(['a', 'gone'], { 'a/a.ts': '', 'b/b.ts': '' })).toEqual([
      'b is not in the table of rooms',
      'gone is in the table of rooms but does not exist',
    ]);
  });

  it('reports more than ten loose files', () => {
    const names = Array.from({ length: 11 }, (_, index) => `file${index}.ts`);
    expect(problems(names, Object.fromEntries(names.map((name) => [name, ''])))).toEqual([
      '11 loose files, at most 10',
    ]);
  });
});
