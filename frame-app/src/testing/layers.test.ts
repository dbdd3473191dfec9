import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Who may import whom inside frame-app: of our own folders, and of packages. */
const rules: Record<string, { folders: string[]; packages: RegExp }> = {
  flow: { folders: ['flow', 'constants.ts'], packages: /^(@vestibule\/shared-protocol|jotai\/vanilla)$/ },
  look: {
    folders: ['look', 'text', 'memory', 'flow/configRules.ts', 'constants.ts'],
    packages: /^(jotai\/vanilla|@vestibule\/shared-protocol)$/,
  },
  start: {
    folders: [
      'start',
      'flow',
      'look',
      'text',
      'trip',
      'names',
      'memory',
      'features/passkey/windowAddress.ts',
      'features/passkey/readWindowAddress.ts',
      'host/hostPorts.ts',
      'host/connectHost.ts',
      'provider/createProviderClient.ts',
      'deployment.ts',
      'deploymentPlaces.ts',
      'constants.ts',
    ],
    packages: /^@vestibule\/shared-protocol$/,
  },
  boot: {
    folders: [
      'boot',
      'entrypoints/findObstacle.ts',
      'entrypoints/savedStateMark.ts',
      'entrypoints/savedScreen.ts',
      'entrypoints/pageMount.ts',
      'look',
      'host',
      'provider/storage/mayBeSignedIn.ts',
      'flow/screens.ts',
      'text/unreachable',
      'redirect/popupRelayPath.ts',
      'provider/storage/poll.ts',
      'constants.ts',
      'deployment.ts',
      'deploymentPlaces.ts',
    ],
    packages: /^@vestibule\/shared-protocol$/,
  },
  text: { folders: ['text', 'names', 'flow/ports.ts'], packages: /^@vestibule\/shared-protocol$/ },
  deploy: {
    folders: ['deploy', 'names', 'i18n/textProblem.ts', 'deployment.ts', 'deploymentPlaces.ts'],
    packages: /^(node:\w+|tldts|valibot|@vestibule\/shared-protocol)$/,
  },
  names: { folders: ['names'], packages: /^leven$/ },
  memory: { folders: ['memory', 'flow/entities.ts'], packages: /^@vestibule\/shared-protocol$/ },
  ui: { folders: ['ui', 'i18n/keys.ts'], packages: /^(react|react-hot-toast\/headless|@vestibule\/shared-protocol)$/ },
  screens: {
    folders: [
      'screens',
      'ui',
      'text',
      'constants.ts',
      'flow/screens.ts',
      'flow/entities.ts',
      'features/second-factor/entities.ts',
      'features/account/accountItems.ts',
      'features/identity-provider/port.ts',
      'flow/defineFlow.ts',
      'flow/intents.ts',
      'flow/dialCodes.ts',
      'flow/configRules.ts',
      'flow/partRules.ts',
      'flow/deciding.ts',
      'flow/isDecidedInFrame.ts',
      'features/main/emailIntents.ts',
      'features/passkey/autofill.ts',
    ],
    packages: /^(react|react-hook-form|swr|leven|lean-qr|@vestibule\/shared-protocol)$/,
  },
  provider: {
    folders: [
      'provider',
      'flow/ports.ts',
      'flow/entities.ts',
      'flow/withTimeout.ts',
      'features/account/port.ts',
      'features/identity-provider/port.ts',
      'flow/accountOf.ts',
      'features/second-factor/entities.ts',
      'features/second-factor/port.ts',
      'features/second-factor/rules.ts',
      'i18n/en/concealed.ts',
      'i18n/en/oneTap.ts',
      'i18n/en/protection.ts',
      'deployment.ts',
      'deploymentPlaces.ts',
      'constants.ts',
    ],
    packages: /^(@stytch\/vanilla-js\/headless|idb-keyval|@vestibule\/shared-protocol)$/,
  },
  phone: {
    folders: ['phone', 'flow/ports.ts', 'constants.ts'],
    packages: /^(libphonenumber-js\/(min|mobile\/examples)|@vestibule\/shared-protocol)$/,
  },
  wallets: {
    folders: ['wallets', 'flow/ports.ts', 'flow/entities.ts', 'i18n/en/walletFailures.ts', 'constants.ts'],
    packages: /^(@vestibule\/shared-protocol(\/wallet-bridge)?|ethers\/address|@solana\/web3\.js)$/,
  },
  popup: {
    folders: ['popup', 'provider/storage/popups.ts', 'flow/ports.ts', 'flow/entities.ts'],
    packages: /^@vestibule\/shared-protocol$/,
  },
  trip: { folders: ['trip', 'flow/ports.ts'], packages: /^(valibot|@vestibule\/shared-protocol)$/ },
  host: {
    folders: ['host', 'flow/ports.ts', 'flow/withTimeout.ts', 'constants.ts'],
    packages: /^(penpal|@vestibule\/shared-protocol)$/,
  },
};

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
);

function importsOf(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name ?? '');
}

it.each(Object.entries(rules))('%s imports only what it may', (folder, { folders, packages }) => {
  const forbidden = files
    .filter((file) => file.startsWith(`${folder}/`))
    .flatMap((file) => importsOf(file).map((name) => ({ file, name })))
    .filter(({ file, name }) => {
      if (!name.startsWith('.')) return !packages.test(name);
      const target = relative(source, join(source, dirname(file), name));
      return !folders.some((allowed) => target === allowed || target.startsWith(`${allowed}/`));
    });
  expect(forbidden).toEqual([]);
});

it('keeps the provider library and the channel library each in one folder', () => {
  const users = (library: string) =>
    new Set(
      files
        .filter((file) => importsOf(file).some((name) => name.startsWith(library)))
        .map((file) => file.split('/')[0]),
    );
  expect(users('@stytch/')).toEqual(new Set(['provider']));
  expect(users('penpal')).toEqual(new Set(['host']));
});

it('has a rule for every folder, but for what only tests have', () => {
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  folders.delete('testing');
  expect([...folders].sort()).toEqual(Object.keys(rules).sort());
});

it('has nothing lying loose but what is built, and what every room may know', () => {
  const entries = [
    'Widget.tsx',
    'deploy.ts',
    'deployCli.ts',
    'draw.tsx',
    'gallery.css',
    'gallery.tsx',
    'galleryNames.ts',
    'main.ts',
    'prerender.tsx',
  ];
  const known = ['constants.ts', 'constants.test.ts', 'deployment.ts', 'deploymentPlaces.ts'];
  const loose = readdirSync(source, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  expect(loose.filter((name) => ![...entries, ...known].includes(name))).toEqual([]);
});
