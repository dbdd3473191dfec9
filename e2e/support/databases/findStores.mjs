import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const postgresFolder = '/usr/lib/postgresql';

/** Returns whether `redis-server` is installed. */
export const findRedis = () => spawnSync('redis-server', ['--version']).status === 0;

/** Returns the folder of PostgreSQL's programs, as Debian installs them; undefined if there is none. */
export function findPostgres() {
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder) : [];
  return versions.map((version) => `${postgresFolder}/${version}/bin`).find((folder) => existsSync(`${folder}/initdb`));
}
