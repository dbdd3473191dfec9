/** Returns the exports of a CommonJS package. Some bundlers provide them by name, others only as the default. */
export const exportsOf = <T extends object>(namespace: T): T =>
  'default' in namespace && Object.keys(namespace).every(isOfNoPackage) ? (namespace.default as T) : namespace;

const isOfNoPackage = (name: string) => ['default', '__esModule', 'module.exports'].includes(name);
