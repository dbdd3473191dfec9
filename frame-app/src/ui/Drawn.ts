import type { ReactElement } from 'react';

/**
 * What may be drawn beside something else: elements, never bare text; React draws nothing of an empty one. A browser that
 * translates the page puts text nodes into elements of its own, from where React cannot take them: `testing/bareText.test.ts`.
 */
export type Drawn = ReactElement | '' | boolean | null | undefined | readonly Drawn[];
