import type { Theme } from '@vestibule/shared-protocol';
import { atom } from 'jotai/vanilla';
import type { LoadedText } from '../i18n/keys.ts';
import { english } from '../i18n/loadText.ts';

/**
 * The appearance around the screens: language, logo, watermark, and whether OAuth buttons show icons only. A page also
 * shows the project's name, once it is known.
 */
export type Appearance = {
  text: LoadedText;
  logoImageUrl: string | null;
  /** The logo's text for screen readers; empty for an ornament. */
  logoAlt: string;
  /** True if OAuth providers appear as icon buttons. */
  hasIconButtons: boolean;
  displayWatermark: boolean;
  projectName: string | null;
  /** The title of any widget but a login. */
  name?: string;
};

/** The appearance of the document before any script has run. */
export const documentAppearance: Appearance = {
  text: english,
  logoImageUrl: null,
  logoAlt: '',
  hasIconButtons: false,
  displayWatermark: false,
  projectName: null,
};

export const appearanceAtom = atom(documentAppearance);

/** Returns the logo for a theme's background. */
export const logoOf = ({ logo }: Theme, isOnDark: boolean): string | null =>
  (isOnDark && logo?.darkLogoImageUrl) || (logo?.logoImageUrl ?? null);
