/** What projects with captcha or fingerprinting need beside the client, in one chunk. */

export { allowBotProtection } from './allowBotProtection.ts';
export { loadBotProtection } from './loadBotProtection.ts';
export { searchAgain } from './searchAgain.ts';
