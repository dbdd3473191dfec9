export { decide, restart } from './authorize.ts';
export { beginIdp } from './beginIdp.ts';
export { leave } from './leave.ts';
export { confirmLogout, declineLogout } from './logout.ts';
