import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { checksum, type Parts, seal, unseal } from './snapshot.ts';

/** A changed entry of one part. Without `value`, the entry was deleted. */
export type Change = { part: string; key: string; value?: unknown };

export type DataFolder = {
  parts: Parts;
  /** Appends changes to the journal. Written changes survive a kill of the process, but not a power failure. */
  append(changes: Change[]): void;
  /** Writes a new snapshot and deletes the journal. */
  compact(parts: Parts): void;
  close(): void;
};

/**
 * Opens or creates a folder with a snapshot and a journal of later changes. A truncated last line of the journal, for
 * example after a power failure, is ignored.
 *
 * @throws Error naming a damaged file, which stays unchanged, or when another process uses the folder
 */
export function openDataFolder(folder: string): DataFolder {
  mkdirSync(folder, { recursive: true });
  const [snapshotFile, journalFile, lockFile] = ['snapshot.json', 'journal.jsonl', 'lock'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  lock(lockFile, folder);
  try {
    const parts = existsSync(snapshotFile) ? readSnapshot(snapshotFile) : {};
    if (existsSync(journalFile)) for (const change of readJournal(journalFile)) apply(parts, change);
    const folder: DataFolder = {
      parts,
      append(changes) {
        appendFileSync(
          journalFile,
          changes.map((change) => `${checksum(change).slice(0, 16)} ${JSON.stringify(change)}\n`).join(''),
        );
      },
      compact(now) {
        writeWhole(`${snapshotFile}.new`, JSON.stringify(seal(now)));
        renameSync(`${snapshotFile}.new`, snapshotFile);
        rmSync(journalFile, { force: true });
      },
      close: () => rmSync(lockFile, { force: true }),
    };
    folder.compact(parts);
    return folder;
  } catch (error) {
    rmSync(lockFile, { force: true });
    throw error;
  }
}

function readSnapshot(file: string): Parts {
  try {
    return unseal(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw damaged(file, error instanceof SyntaxError ? "it isn't valid JSON." : error);
  }
}

function readJournal(file: string): Change[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const lastLine = lines.pop();
  const changes = lines.map((line, index) => {
    const [sum, text] = [line.slice(0, 16), line.slice(17)];
    const change = parse(text);
    if (!change || checksum(change).slice(0, 16) !== sum)
      throw damaged(file, `line ${index + 1} isn't what was written.`);
    return change;
  });
  if (lastLine) console.warn(`The last line of ${file} is incomplete, so that change is lost.`);
  return changes;
}

function parse(text: string): Change | undefined {
  try {
    return JSON.parse(text) as Change;
  } catch {
    return undefined;
  }
}

function apply(parts: Parts, { part, key, value }: Change): void {
  const entries = Object.hasOwn(parts, part) ? (parts[part] ?? {}) : {};
  parts[part] = entries;
  if (value === undefined) delete entries[key];
  else entries[key] = value;
}

function lock(file: string, folder: string): void {
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (owner && owner !== process.pid && isRunning(owner)) {
    throw new Error(`${folder} is in use by process ${owner}. Stop it, or choose another folder with --data.`);
  }
  writeWhole(file, String(process.pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Writes a file and flushes it to disk. */
function writeWhole(file: string, text: string): void {
  const descriptor = openSync(file, 'w');
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function damaged(file: string, reason: unknown): Error {
  const why = reason instanceof Error ? reason.message : String(reason);
  return new Error(`${file} can't be read: ${why} It wasn't changed. To start with no data, move it away.`);
}
