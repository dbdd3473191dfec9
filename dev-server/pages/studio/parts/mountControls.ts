import { accountSections } from '@vestibule/shared-protocol';
import type { Control } from './controlsOf.ts';
import type { ShownMount, StudioState } from './studioState.ts';

type MountControl = { name: keyof StudioState & ('sections' | 'maxAgeMinutes'); control: Control };

/** Options that only one kind of mount has. */
export const mountControls: { readonly [Kind in ShownMount]?: MountControl } = {
  account: {
    name: 'sections',
    control: { name: 'sections', path: ['sections'], kind: 'choices', options: accountSections },
  },
  stepUp: {
    name: 'maxAgeMinutes',
    control: { name: 'maxAgeMinutes', path: ['maxAgeMinutes'], kind: 'number', least: 1, most: 1440, isWhole: true },
  },
};
