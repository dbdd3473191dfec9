import { helps } from '../../features/main/loadExtras.ts';
import type { SignInWay } from '../../flow/entities.ts';
import { extra } from '../chunk.tsx';
import type { Drawn } from '../Drawn.ts';
import type { LastUsedMarkProps } from './LastUsedMark.tsx';

const Mark = extra(helps, ({ LastUsedMark }) => LastUsedMark);

/** For the button of each way to sign in: marks the last one. */
export const lastUsed = (props: LastUsedMarkProps & { way: SignInWay }): Drawn =>
  props.environment.lastUsed === props.way && <Mark {...props} />;
