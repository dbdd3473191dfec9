import type { ReactElement } from 'react';

/**
 * Children that may appear next to siblings: elements, but no bare text. React renders nothing for an empty value. A
 * browser's translation wraps text nodes into its own elements, and React then fails to remove them:
 * `testing/bareText.test.ts`.
 */
export type Drawn = ReactElement | '' | boolean | null | undefined | readonly Drawn[];
