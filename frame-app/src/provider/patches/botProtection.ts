/** What projects with captcha or fingerprinting need beside the client, in one chunk. */

export { letGuardsIn } from './allowBotProtection.ts';
export { loadGuard } from './loadBotProtection.ts';
export { searchAgain } from './searchAgain.ts';
