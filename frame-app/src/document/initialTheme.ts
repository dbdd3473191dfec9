import { type ResolvedConfig, resolveConfig } from '@vestibule/shared-protocol';
import { applyTheme } from '../theme/applyTheme.ts';
import { guessPasskeys } from '../theme/guessEnvironment.ts';
import { documentLayout, type Hold, layoutConfig } from '../theme/layout.ts';

/** The members this script adds to `window.vestibule`, at the latest before `afterPaint.ts` runs. */
export type InitialTheme = {
  /** The configuration until the handshake: from the frame's address, or from the deployment of a page. */
  config: ResolvedConfig;
  /** The configuration of the Main in the document, if that is not the default email form. */
  shown: ResolvedConfig | undefined;
  /** The part of the form that stays hidden until the configured form is rendered; undefined if nothing is hidden. */
  hold?: Hold | undefined;
  /** Applies a theme to the document. */
  applyTheme: typeof applyTheme;
};

/**
 * Applies the theme of the address or the deployment to the document. `beforePaint.ts` runs this script before the
 * paint if the theme or Main differs from the markup, otherwise after it: compiling it is slow on phones.
 */
const boot = window.vestibule;
const { address, deployment, isDrawn } = boot;
const { theme = {} } = address;
const { documentElement: root, body } = document;
const isFramed = window.parent !== window;

const config = isFramed ? layoutConfig(address) : resolveConfig(deployment.page?.config ?? {});
const dressed: InitialTheme = { config, applyTheme, shown: isDrawn ? config : undefined };
Object.assign(boot, dressed);

// Otherwise the document is visible already, in the default theme.
if (root.dataset.scheme === undefined) {
  // The default Main and a rendered one are complete in the document.
  if (!isDrawn && `${config.products}` !== 'emailMagicLinks') {
    const { hold, rows, above } = documentLayout(config, guessPasskeys(), theme.oauthButtons === 'icons');
    boot.hold = hold;
    body.style.setProperty('--above', above);
    body.style.setProperty('--awaited', `${rows}`);
  }
  // Reading colours forces a style calculation. Hidden elements have no transition from the default theme to this one.
  root.hidden = true;
  // A media query costs more than the rest of the theme, so it is read only if needed.
  const isDark = theme.colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
  applyTheme(theme, root, isDark);
  root.hidden = false;
}
