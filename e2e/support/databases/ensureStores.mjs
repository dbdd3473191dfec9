// Installs the databases that `npm run e2e judges` needs, where Debian's packages have them: `node e2e/support/databases/ensureStores.mjs`.
import { spawnSync } from 'node:child_process';
import { findPostgres, findRedis } from './findStores.mjs';

const longestInstallMs = 300_000;

const missing = [...(findRedis() ? [] : ['redis-server']), ...(findPostgres() ? [] : ['postgresql'])];
if (missing.length > 0) {
  const install = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  console.info(`Databases were not found; installing them.\n> ${install}`);
  const { status } = spawnSync('sh', ['-c', install], { stdio: 'inherit', timeout: longestInstallMs });
  if (status !== 0) {
    console.error(`The suite needs Debian's packages ${missing.join(' and ')}.`);
    process.exitCode = 1;
  }
}
