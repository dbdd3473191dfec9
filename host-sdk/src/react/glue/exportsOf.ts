/** Returns the exports of a CommonJS package. Some bundlers provide them by name, others only as the default. */
export const exportsOf = <T extends object>(loaded: T): T =>
  'default' in loaded && Object.keys(loaded).every(isOfNoPackage) ? (loaded.default as T) : loaded;

const isOfNoPackage = (name: string) => ['default', '__esModule', 'module.exports'].includes(name);
