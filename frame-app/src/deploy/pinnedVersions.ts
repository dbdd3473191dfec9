import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the build's pinned version of the host SDK, `/v/1.2.3/`. An existing version is not overwritten, because host
 * pages name its hash.
 *
 * @param put writes a file, whose name begins with the version.
 * @returns the build's version.
 */
export function writePinnedVersion(
  build: string,
  folder: string,
  put: (name: string, content: Buffer) => void,
): string | undefined {
  const [version] = foldersIn(build);
  if (version === undefined || existsSync(join(folder, version))) return version;
  mkdirSync(join(folder, version), { recursive: true });
  // The lazy part is written first, because the script names it.
  const names = readdirSync(join(build, version)).filter((name) => /\.js(on)?$/.test(name));
  for (const name of names.sort()) put(`${version}/${name}`, readFileSync(join(build, version, name)));
  return version;
}

/**
 * Returns the folders of all deployed versions, and the folders of versions that work with the frame: those of the same
 * major version.
 */
export function pinnedVersions(folder: string, current: string | undefined) {
  const versions = foldersIn(folder);
  const isSupported = (version: string) => current === undefined || majorOf(version) === majorOf(current);
  const path = (version: string) => `v/${version}`;
  return { present: versions.map(path), supported: versions.filter(isSupported).map(path) };
}

const majorOf = (version: string) => version.split('.')[0];

const foldersIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
