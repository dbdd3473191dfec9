import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack } from '../../build/pack.mjs';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** An application folder outside the repository that contains the packed SDK. */
export type Consumer = {
  folder: string;
  tarball: string;
  /** The folder of the unpacked package. */
  sdk: string;
  /** The paths of the package's files, with `/` as separator and without build hashes. */
  files: string[];
  remove(): void;
};

/** The packages that an application installs besides the SDK. Nothing else of this repository can be resolved. */
const packages = ['jose', 'react', 'react-dom', '@types/react', '@types/react-dom', '@types/node', 'csstype'];

/** Packs the build and unpacks it into `node_modules`, without a registry. */
export function packForConsumer(beside: string[] = [], usual = packages): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-consumer-'));
  const tarball = packSdk(folder);
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

/** Packs the build of the SDK, or another package of the repository; returns the path of the tarball. */
export const packSdk = (folder: string, workspace = 'host-sdk'): string => pack(workspace, folder);
