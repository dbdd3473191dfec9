/** What helps on Main once it is there, in one chunk. */

export { LastUsedMark } from '../../ui/screens/LastUsedMark.tsx';
export { DomainHint } from './DomainHint.tsx';
export { Terms } from './Terms.tsx';
