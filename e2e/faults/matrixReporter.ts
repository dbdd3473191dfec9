import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

type Cell = { isGood: boolean; why: string };

// biome-ignore lint/suspicious/noControlCharactersInRegex: strips terminal colours from the message
const colours = /\x1b\[\d+m/g;

/** Prints the matrix with one row for each call and one column for each fault, then the reasons of failed cells. */
export default class MatrixReporter implements Reporter {
  readonly #rows = new Map<string, Map<string, Cell>>();
  readonly #faults = new Set<string>();

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    const noteOf = (type: string) => test.annotations.find((annotation) => annotation.type === type)?.description ?? '';
    const [call, fault] = [noteOf('call'), noteOf('fault')];
    const why = errors.map(({ message = '' }) => reasonOf(message)).join(' | ');
    const isGood = status === 'passed';
    const row = this.#rows.get(call) ?? new Map<string, Cell>();
    this.#rows.set(call, row.set(fault, { isGood, why }));
    this.#faults.add(fault);
    process.stdout.write(isGood ? '.' : 'X');
  }

  onEnd(_result: FullResult): void {
    const faults = [...this.#faults];
    const widest = Math.max(...[...this.#rows.keys()].map(({ length }) => length));
    const mark = (cell?: Cell) => (cell === undefined ? ' ' : cell.isGood ? '.' : 'X');
    const lines = [...this.#rows].map(
      ([call, cells]) => `${call.padEnd(widest)}  ${faults.map((fault) => mark(cells.get(fault)).padEnd(3)).join('')}`,
    );
    const cells = [...this.#rows].flatMap(([call, row]) => [...row].map(([fault, cell]) => ({ call, fault, ...cell })));
    const bad = cells.filter(({ isGood }) => !isGood);
    const print = (text: string) => process.stdout.write(`${text}\n`);
    print('\n');
    for (const [number, fault] of faults.entries()) print(`${' '.repeat(widest + 2 + 3 * number)}${fault}`);
    for (const line of lines) print(line);
    print(`\n${cells.length - bad.length} of ${cells.length} cells are good.`);
    for (const { call, fault, why } of bad) print(`\n${call}, ${fault}\n  ${why}`);
  }
}

/** Returns the entries of the received list, or else the first line of the message. */
function reasonOf(message: string): string {
  const plain = message.replace(colours, '');
  const complaints = [...plain.matchAll(/^\s*\+\s+(".*"),?$/gm)].map(([, complaint]) => complaint);
  return complaints.length > 0 ? complaints.join('\n  ') : plain.split('\n').slice(0, 6).join(' ').slice(0, 300);
}
