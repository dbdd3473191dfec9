import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the build's pinned version of the host SDK, `/v/1.2.3/`. A version that the deployment has stays as it is,
 * because host pages name its hash.
 *
 * @param put writes a file; its name begins with the version.
 * @returns the build's version.
 */
export function writePinnedVersion(
  built: string,
  folder: string,
  put: (name: string, content: Buffer) => void,
): string | undefined {
  const [version] = foldersIn(built);
  if (version === undefined || existsSync(join(folder, version))) return version;
  mkdirSync(join(folder, version), { recursive: true });
  // The lazy part comes first: the script names it.
  const names = readdirSync(join(built, version)).filter((name) => /\.js(on)?$/.test(name));
  for (const name of names.sort()) put(`${version}/${name}`, readFileSync(join(built, version, name)));
  return version;
}

/** Returns the folders of all deployed versions, and of those that work with the frame: the versions of its major. */
export function pinnedVersions(folder: string, current: string | undefined) {
  const versions = foldersIn(folder);
  const isSupported = (version: string) => current === undefined || majorOf(version) === majorOf(current);
  const path = (version: string) => `v/${version}`;
  return { present: versions.map(path), supported: versions.filter(isSupported).map(path) };
}

const majorOf = (version: string) => version.split('.')[0];

const foldersIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
