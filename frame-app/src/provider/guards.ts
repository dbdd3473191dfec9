/** What projects with captcha or fingerprinting need beside the client, in one chunk. */
export { letGuardsIn } from './letGuardsIn.ts';
export { loadGuard } from './loadGuard.ts';
export { searchAgain } from './searchAgain.ts';
