import { coalesceRuns } from '../common/coalesceRuns.ts';
import type { State } from '../state/createState.ts';
import type { Change, DataFolder } from './dataFolder.ts';
import { type Parts, takeParts } from './snapshot.ts';

export type Persistence = {
  /** Writes all pending changes. Simultaneous calls share a write, and writes use at most half of the time. */
  flush(): Promise<void>;
  close(): void;
};

const LINES_UNTIL_COMPACT = 10_000;

/** Writes every change of the state to the folder's journal, and a new snapshot from time to time. */
export function persistInFolder(state: State, folder: DataFolder): Persistence {
  let written = textsOf(takeParts(state));
  let lines = 0;
  folder.compact(takeParts(state));

  function write(): void {
    const parts = takeParts(state);
    const now = textsOf(parts);
    const changes = [...changesBetween(written, now, parts)];
    if (changes.length === 0) return;
    folder.append(changes);
    written = now;
    lines += changes.length;
    if (lines < LINES_UNTIL_COMPACT) return;
    folder.compact(parts);
    lines = 0;
  }

  return {
    flush: coalesceRuns(write),
    close() {
      folder.compact(takeParts(state));
      folder.close();
    },
  };
}

type Texts = Map<string, string>;

function textsOf(parts: Parts): Texts {
  return new Map(
    Object.entries(parts).flatMap(([part, entries]) =>
      Object.entries(entries).map(([key, value]) => [JSON.stringify([part, key]), JSON.stringify(value)] as const),
    ),
  );
}

function* changesBetween(before: Texts, now: Texts, parts: Parts): Generator<Change> {
  for (const [name, text] of now) {
    if (before.get(name) === text) continue;
    const [part, key] = JSON.parse(name) as [string, string];
    yield { part, key, value: parts[part]?.[key] };
  }
  for (const name of before.keys()) {
    if (now.has(name)) continue;
    const [part, key] = JSON.parse(name) as [string, string];
    yield { part, key };
  }
}
