/** What a CommonJS package exports: some bundlers hand it out by name, others as the default alone. */
export const exportsOf = <T extends object>(loaded: T): T =>
  'default' in loaded && Object.keys(loaded).every(isOfNoPackage) ? (loaded.default as T) : loaded;

const isOfNoPackage = (name: string) => ['default', '__esModule', 'module.exports'].includes(name);
