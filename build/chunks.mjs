// Reads esbuild's metafile.

/** Returns the file that contains the code of a source. */
export const fileOf = ({ outputs }, source) =>
  Object.keys(outputs).find((path) => source in outputs[path].inputs) ?? fail(source);

/** Returns the file to import for an entry point or a lazy part. */
export const entryOf = ({ outputs }, source) =>
  Object.keys(outputs).find((path) => [source, `lazy:${source}`].includes(outputs[path].entryPoint)) ?? fail(source);

/** Returns a file and all files that it imports, but not those that it loads later. */
export function withImports({ outputs }, path, paths = new Set()) {
  if (paths.has(path)) return paths;
  paths.add(path);
  for (const { kind, path: next } of outputs[path].imports)
    if (kind === 'import-statement') withImports({ outputs }, next, paths);
  return paths;
}

function fail(source) {
  throw new Error(`The build has no file for ${source}.`);
}
