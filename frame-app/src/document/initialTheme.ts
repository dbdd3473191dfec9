import { type ResolvedConfig, resolveConfig } from '@vestibule/shared-protocol';
import { applyTheme } from '../theme/applyTheme.ts';
import { guessPasskeys } from '../theme/guessEnvironment.ts';
import { documentLayout, type Hold, layoutConfig } from '../theme/layout.ts';

/** What this adds, at the latest before `afterPaint.ts` runs. */
export type InitialTheme = {
  /** What is shown until the handshake, by the frame's address; of a page, by its deployment. */
  config: ResolvedConfig;
  /** What the document shows of Main, where that is not the default e-mail form. */
  shown: ResolvedConfig | undefined;
  /** What of the form stays hidden until the right one is drawn; nothing where the document is plain. */
  hold?: Hold | undefined;
  /** Puts a theme on the document. */
  applyTheme: typeof applyTheme;
};

/**
 * The script that has the document look as its address or its deployment says. `beforePaint.ts` runs it before the paint where that is another
 * look, or another Main, than what is written; else after it: to compile it alone takes a slow phone ten milliseconds.
 */
const boot = window.vestibule;
const { address, deployment, isDrawn } = boot;
const { theme = {} } = address;
const { documentElement: root, body } = document;
const isFramed = window.parent !== window;

const config = isFramed ? layoutConfig(address) : resolveConfig(deployment.page?.config ?? {});
const dressed: InitialTheme = { config, applyTheme, shown: isDrawn ? config : undefined };
Object.assign(boot, dressed);

// Else it is seen as it is written, and in the default look.
if (root.dataset.scheme === undefined) {
  // Of the default Main, as of a drawn one, all stands in the document.
  if (!isDrawn && `${config.products}` !== 'emailMagicLinks') {
    const { hold, rows, above } = documentLayout(config, guessPasskeys(), theme.oauthButtons === 'icons');
    boot.hold = hold;
    body.style.setProperty('--above', above);
    body.style.setProperty('--awaited', `${rows}`);
  }
  // Who reads colours has the document styled: what is hidden meanwhile does not turn from the default look into this one.
  root.hidden = true;
  // To be asked costs a browser more than the rest of the theme.
  const isDark = theme.colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
  applyTheme(theme, root, isDark);
  root.hidden = false;
}
