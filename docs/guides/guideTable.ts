import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Guide = {
  page: string;
  heading: string;
  /** The folder of paths that name no package. */
  base: string;
  /** The values of the placeholders in paths, such as `<name>`. */
  names?: Readonly<Record<string, string>>;
  /** The files of the rows that name none. */
  files?: Readonly<Record<string, string>>;
  /** The rows whose condition is not met here. */
  without?: readonly string[];
};

/** Packages, and folders of the whole repository. */
const isWhole = /^(shared-protocol|host-sdk|frame-app|dev-server|e2e|docs|build)\/|^[A-Z]+\.md$/;

/** Returns the files that a guide tells to change: those of its table, and those that a command writes. */
export function filesOf({ page, heading, base, names = {}, files = {}, without = [] }: Guide): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const part = text.split(/^#+ /m).find((section) => section.startsWith(`${heading}\n`));
  if (!part) throw new Error(`${page} has no part "${heading}"`);
  const cells = [...part.matchAll(/^\| (.+?) \| .+ \|$/gm)]
    .map(([, cell = '']) => cell)
    .filter((cell) => !isHead(cell));
  const [, written = ''] = /^Written by .+?: (.+)$/m.exec(part) ?? [];
  const pathOf = (cell: string) => {
    const path = Object.entries(names).reduce((path, [name, value]) => path.replaceAll(name, value), cell);
    return isWhole.test(path) ? path : `${base}${path}`;
  };
  return [...cells, written]
    .filter((cell) => !without.includes(cell))
    .flatMap((cell) => files[cell] ?? [...cell.matchAll(/`([^`]+[^/`])`/g)].map(([, path = '']) => pathOf(path)))
    .sort();
}

const isHead = (cell: string) => cell === 'file' || /^-+$/.test(cell);
