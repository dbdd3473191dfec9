// Installs the identity providers and relying parties that `npm run e2e directories` needs, where Debian's packages have
// them: `node e2e/support/identityProviders/ensureIdentityProviders.mjs`.
import { spawnSync } from 'node:child_process';

const longestInstallMs = 600_000;

const packages = {
  SimpleSAMLphp: ['simplesamlphp', 'php-cli', 'php-xml', 'php-sqlite3'],
  'LemonLDAP::NG': [
    ...[
      'lemonldap-ng',
      'libplack-perl',
      'liblasso-perl',
      'libxml-simple-perl',
      'libxml-libxml-perl',
      'libxml-libxslt-perl',
    ],
    ...[
      'libcrypt-openssl-rsa-perl',
      'libcrypt-openssl-bignum-perl',
      'libcrypt-openssl-x509-perl',
      'libconvert-pem-perl',
    ],
    ...['libstring-random-perl', 'libjs-jquery', 'libjs-bootstrap4'],
  ],
  "Apache's modules": ['apache2', 'libapache2-mod-auth-mellon', 'libapache2-mod-auth-openidc'],
};

const isInstalled = (name) =>
  spawnSync('dpkg', ['--status', name], { encoding: 'utf8' }).stdout?.includes('install ok installed');
const missing = Object.values(packages)
  .flat()
  .filter((name) => !isInstalled(name));
if (missing.length > 0) {
  const install = `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  console.info(`Identity providers were not found; installing them.\n> ${install}`);
  const { status } = spawnSync('sh', ['-c', install], { stdio: 'inherit', timeout: longestInstallMs });
  if (status !== 0) {
    console.error(`The suite needs Debian's packages ${missing.join(', ')}.`);
    process.exitCode = 1;
  }
}
