// Names of columns for narrow windows, where each row of a table is a block.

/** The columns whose cells need no name. */
const PLAIN = /^(type|description|about|effect|does|holds|meaning|exports)$/i;

/**
 * A rule for markdown-it: gives each cell the name of its column, which `site.css` shows above it, and marks empty cells.
 * The first cell of a row names the row.
 *
 * @param {{ tokens: import('markdown-it').Token[] }} state
 */
export function labelCells({ tokens }) {
  let labels = [];
  let column = 0;
  for (const [at, token] of tokens.entries()) {
    const text = () => tokens[at + 1]?.content.replace(/[`*]/g, '') ?? '';
    if (token.type === 'table_open') labels = [];
    if (token.type === 'th_open') labels.push(text());
    if (token.type === 'tr_open') column = 0;
    if (token.type !== 'td_open') continue;
    const label = labels[column];
    if (column > 0 && label && !PLAIN.test(label)) token.attrSet('data-label', label);
    if (column > 0 && /^-?$/.test(text())) token.attrJoin('class', 'without-value');
    column += 1;
  }
}
