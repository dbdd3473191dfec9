import type { LaterFlow } from './defineFlow.ts';
import { secondFactorFlow } from './secondFactorFlow.ts';

/** The rows of the screens that come with what leads to them; loaded when the first of them is shown. */
export const laterFlow: LaterFlow = { ...secondFactorFlow };
