const head = 'tile title';
const text = `${head} line lead`;

/**
 * The placeholders of screens, a word for each: `kept-` plus the word is a class of base.css, and `row` is a button.
 * Other screens have an icon, two lines of text and two buttons.
 */
const shapes: Readonly<Record<string, string>> = {
  SignedOut: `${text} row`,
  LoggedIn: `${head} lead row row row`,
  PasswordResetForm: `${head} label row line lead row lead`,
  OrganizationLogin: 'title label row send',
  OrganizationSwitch: 'title row row row row',
  IDPStart: `${head} block block label block row row`,
  OrganizationAdmin: `name row row${' label'.repeat(12)}`,
  Account: `name side side side side label label label row row${' label row'.repeat(5)}`,
};

/** Returns the placeholders of a shape. For wide screens they start at the side. */
export const screenBars = (shape = ''): string[] =>
  (shapes[shape] ?? `${text} row row`).split(' ').map((word) => (word === 'row' ? '' : `kept-${word}`));
