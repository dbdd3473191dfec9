export { DomainHint } from './DomainHint.tsx';
export { Terms } from './Terms.tsx';
