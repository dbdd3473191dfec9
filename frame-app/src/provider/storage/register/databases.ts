/** Databases of `indexedDB`. */

/**
 * The key of each remembered user. Owner: `features/second-factor/rememberedBrowser.ts`. Life: until the user ends it,
 * or the site's data is deleted. Reason: scripts cannot read a key in a database, so a thief cannot copy the key
 * with the cookie.
 */
export const rememberedBrowser = 'vestibule';
