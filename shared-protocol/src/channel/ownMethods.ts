/**
 * Returns a copy of the methods without a prototype, so that Penpal cannot look up inherited names such as
 * `constructor`.
 */
export const ownMethods = <Methods extends object>(methods: Methods): Methods => ({ __proto__: null, ...methods });
