import type { Theme } from '@vestibule/shared-protocol';
import { atom } from 'jotai/vanilla';
import type { LoadedText } from '../i18n/keys.ts';
import { english } from '../i18n/loadText.ts';

/** What is around the screens: language, logo, watermark, and which buttons are marks alone; of a page the name of the project as well, once it is known. */
export type Appearance = {
  text: LoadedText;
  logoImageUrl: string | null;
  /** OAuth providers are shown by their marks alone. */
  hasIconButtons: boolean;
  displayWatermark: boolean;
  projectName: string | null;
  /** What the widget is called, where it is no login. */
  name?: string;
};

/** What the document shows before any script has run. */
export const documentAppearance: Appearance = {
  text: english,
  logoImageUrl: null,
  hasIconButtons: false,
  displayWatermark: false,
  projectName: null,
};

export const appearanceAtom = atom(documentAppearance);

/** The logo for the ground that a theme has. */
export const logoOf = ({ logo }: Theme, isOnDark: boolean): string | null =>
  (isOnDark && logo?.darkLogoImageUrl) || (logo?.logoImageUrl ?? null);
