import type { Theme } from '@vestibule/shared-protocol';
import { atom } from 'jotai/vanilla';
import { english, type LoadedText } from '../text/loadText.ts';

/** What is around the screens: language, logo, watermark; of a page the name of the project as well, once it is known. */
export type Appearance = {
  text: LoadedText;
  logoImageUrl: string | null;
  displayWatermark: boolean;
  projectName: string | null;
};

/** What the document shows before any script has run. */
export const documentAppearance: Appearance = {
  text: english,
  logoImageUrl: null,
  displayWatermark: false,
  projectName: null,
};

export const appearanceAtom = atom(documentAppearance);

export const logoOf = (theme: Theme): string | null => theme.logo?.logoImageUrl ?? null;
