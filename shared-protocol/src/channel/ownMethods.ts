/** Methods as Penpal may look them up: by the names that stand there, and by no inherited one such as `constructor`. */
export const ownMethods = <Methods extends object>(methods: Methods): Methods => ({ __proto__: null, ...methods });
