import { chunk } from '../../ui/chunk.tsx';

/** What helps on Main, and keeps nobody waiting. */
export const helps = chunk(() => import('./extras.ts'));
