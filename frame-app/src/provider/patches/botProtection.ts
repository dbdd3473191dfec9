/** The patches for projects with captcha or fingerprinting, in one chunk. */

export { allowBotProtection } from './allowBotProtection.ts';
export { loadBotProtection } from './loadBotProtection.ts';
