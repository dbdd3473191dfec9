export { decide, restart, useAnother } from './authorize.ts';
export { beginIdp } from './begin.ts';
export { leave } from './leave.ts';
export { confirmLogout, declineLogout } from './logout.ts';
