import type { SignInWay } from '../../flow/entities.ts';
import { extra } from '../../ui/chunk.tsx';
import type { Drawn } from '../../ui/Drawn.ts';
import type { LastUsedMarkProps } from './LastUsedMark.tsx';
import { helps } from './loadHelps.ts';

const Mark = extra(helps, ({ LastUsedMark }) => LastUsedMark);

/** For the button of each way to sign in: marks the last one. */
export const lastUsed = (props: LastUsedMarkProps & { way: SignInWay }): Drawn =>
  props.environment.lastUsed === props.way && <Mark {...props} />;
