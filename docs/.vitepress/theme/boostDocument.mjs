const later = /\/docs\/(reference|architecture|decisions|changelog|contributing|frame-app|shared-protocol)/;

/** Lists guides before the reference and before pages for contributors. */
export const boostDocument = (address) => (later.test(address) ? 0.4 : 1);
