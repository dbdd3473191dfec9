/** What helps on Main once it is there, in one chunk. */
export { DomainHint } from './DomainHint.tsx';
export { LastUsedMark } from './LastUsedMark.tsx';
export { Terms } from './Terms.tsx';
