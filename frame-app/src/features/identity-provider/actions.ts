export { continueAs, useAnother } from './accountQuestion.ts';
export { decide, restart } from './authorize.ts';
export { beginIdp } from './begin.ts';
export { leave } from './leave.ts';
export { confirmLogout, declineLogout } from './logout.ts';
