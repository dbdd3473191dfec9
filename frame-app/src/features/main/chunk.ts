import { chunk } from '../../ui/chunk.tsx';

/** The parts of Main that can appear late. */
export const mainExtras = chunk(() => import('./index.ts'));
