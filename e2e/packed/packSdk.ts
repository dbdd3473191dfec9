import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** An application's folder outside the repository, with the packed SDK in it. */
export type Consumer = {
  folder: string;
  tarball: string;
  /** Where the package is unpacked. */
  sdk: string;
  /** Every file in it, with `/` between folders and without the hashes of a build. */
  files: string[];
  remove(): void;
};

/** What an application installs beside the SDK; nothing else of this repository is to be found from its folder. */
const installed = ['jose', 'react', 'react-dom', '@types/react', '@types/react-dom', '@types/node', 'csstype'];

/** Packs what is built, and unpacks it where an install would; no registry is asked. */
export function packForConsumer(beside: string[] = [], usual = installed): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-consumer-'));
  const tarball = packSdk(folder, ['--ignore-scripts']);
  const sdk = join(folder, 'node_modules/@vestibule/host-sdk');
  mkdirSync(sdk, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', sdk, '--strip-components=1']);
  for (const name of [...usual, ...beside]) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), place, 'junction');
  }
  const files = readdirSync(sdk, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(sdk.length + 1)
        .replaceAll('\\', '/'),
    );
  return { folder, tarball, sdk, files, remove: () => rmSync(folder, { recursive: true }) };
}

/** Runs `npm pack` in the SDK's folder, or another of the repository; returns the path of the tarball. */
export function packSdk(folder: string, options: string[] = [], workspace = 'host-sdk'): string {
  const parameters = ['pack', '--json', '--pack-destination', folder, ...options];
  const printed = execFileSync('npm', parameters, {
    cwd: join(repository, workspace),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  // What the build prints comes before it.
  const [{ filename }] = Object.values(JSON.parse(printed.slice(printed.search(/^[[{]/m)))) as [{ filename: string }];
  return join(folder, filename);
}
