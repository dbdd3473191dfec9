import type { SignInMethod } from '../../flow/entities.ts';
import { chunk, extra } from '../chunk.tsx';
import type { Drawn } from '../Drawn.ts';
import type { LastUsedMarkProps } from './LastUsedMark.tsx';

/** Loaded with the parts of Main that can appear late. */
export const lastUsedMark = chunk(() => import('./LastUsedMark.tsx'));
const Mark = extra(lastUsedMark, (module) => module.LastUsedMark);

/** Marks the button of the method that this browser signed in with last. */
export const lastUsed = (props: LastUsedMarkProps & { method: SignInMethod }): Drawn =>
  props.environment.lastUsed === props.method && <Mark {...props} />;
