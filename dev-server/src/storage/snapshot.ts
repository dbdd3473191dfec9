import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { State } from '../state/createState.ts';

/** The persisted state as plain JSON, by part and key. */
export type Parts = Record<string, Record<string, unknown>>;

const FORMAT = 'vestibule-emulator';
const VERSION = 1;

const Snapshot = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  sha256: v.string(),
  parts: v.record(v.string(), v.record(v.string(), v.unknown())),
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

/** Reads the current state. */
export function takeParts(state: State): Parts {
  const parts = Object.entries(state.persistedParts()).map(([name, keeper]) => [
    name,
    Object.fromEntries(keeper.entries()),
  ]);
  return Object.fromEntries(parts) as Parts;
}

/** Replaces the current state. */
export function restoreParts(state: State, parts: Parts): void {
  state.clear();
  for (const [name, keeper] of Object.entries(state.persistedParts())) {
    for (const [key, value] of Object.entries(structuredClone(parts[name] ?? {}))) keeper.restore(key, value);
  }
}

/** Adds a checksum, so that the parts can be stored and restored elsewhere. */
export function seal(parts: Parts): Snapshot {
  return { format: FORMAT, version: VERSION, sha256: checksum(parts), parts };
}

/**
 * Returns the parts of a sealed snapshot.
 * @throws Error for data that is no snapshot, or that has changed since it was sealed
 */
export function unseal(snapshot: unknown): Parts {
  const read = v.safeParse(Snapshot, snapshot);
  if (!read.success) throw new Error("This isn't a snapshot of the emulator. Take one with control.snapshot().");
  const { parts, sha256 } = read.output;
  if (checksum(parts) !== sha256) throw new Error('The snapshot is damaged: its checksum is wrong. Take a new one.');
  return parts;
}

export function checksum(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
