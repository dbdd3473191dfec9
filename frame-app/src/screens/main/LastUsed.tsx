import type { SignInWay } from '../../flow/entities.ts';
import { extra } from '../../ui/chunk.tsx';
import type { LastUsedMarkProps } from './LastUsedMark.tsx';
import { helps } from './loadHelps.ts';

const Mark = extra(helps, ({ LastUsedMark }) => LastUsedMark);

/** In the button of each way to sign in: marks the last one. */
export const LastUsed = (props: LastUsedMarkProps & { way: SignInWay }) =>
  props.environment.lastUsed === props.way && <Mark {...props} />;
