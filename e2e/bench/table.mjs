/**
 * A row of the table. `budget` limits the figure, `ratioBudget` its ratio to the reference of the same run. `ratioSpread`
 * is the 90 % confidence interval of the ratio.
 * @typedef {{
 *   name: string, unit: string, figure: number, budget?: number, ratioBudget?: number,
 *   reference?: { name: string, figure: number }, ratioSpread?: [number, number],
 * }} Row
 */

const number = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** Returns whether a row is within its budget; null if it has none. */
export function isMet({ figure, budget, ratioBudget, reference }) {
  if (ratioBudget !== undefined) return figure <= ratioBudget * reference.figure;
  return budget === undefined ? null : figure <= budget;
}

/** @param {string} title @param {Row[]} rows */
export function printTable(title, rows) {
  const lines = [['', 'figure', 'budget', 'reference', 'ratio', 'by chance', 'verdict'], ...rows.map(cells)];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const print = (line) =>
    console.info(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  console.info(`\n${title}\n`);
  print(lines[0]);
  print(widths.map((width) => '-'.repeat(width)));
  for (const line of lines.slice(1)) print(line);
}

function cells(row) {
  const { name, unit, figure, budget, ratioBudget, reference, ratioSpread } = row;
  const isWithin = isMet(row);
  return [
    name,
    `${number(figure)} ${unit}`.trim(),
    ratioBudget !== undefined
      ? `${ratioBudget.toFixed(2)} x`
      : budget === undefined
        ? ''
        : `${number(budget)} ${unit}`.trim(),
    reference ? `${`${number(reference.figure)} ${unit}`.trim()}, ${reference.name}` : '',
    reference && reference.figure > 0 ? `${(figure / reference.figure).toFixed(2)} x` : '',
    ratioSpread?.every(Number.isFinite) ? ratioSpread.map((ratio) => ratio.toFixed(2)).join(' to ') : '',
    isWithin === null ? '' : isWithin ? 'met' : 'MISSED',
  ];
}
