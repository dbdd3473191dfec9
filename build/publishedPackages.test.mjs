import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publishedPackages } from './publishedPackages.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const repository = read('package.json');

it('packs the packages that applications and operators install', () => {
  expect(publishedPackages.map(({ folder }) => read(`${folder}/package.json`).name)).toEqual([
    '@vestibule/host-sdk',
    '@vestibule/frame',
    'create-vestibule',
    '@vestibule/dev-server',
  ]);
});

it.each(publishedPackages.map(({ folder }) => folder))('%s has complete metadata', (folder) => {
  const manifest = read(`${folder}/package.json`);
  expect(manifest).toMatchObject({
    version: repository.version,
    description: expect.stringMatching(/\.$/),
    keywords: expect.arrayContaining(['authentication']),
    license: repository.license,
    homepage: expect.stringContaining(`/${folder}#readme`),
    bugs: repository.bugs,
    repository: { ...repository.repository, directory: folder },
    publishConfig: { access: 'public' },
    engines: repository.engines,
  });
  expect(manifest.private).toBeUndefined();
  expect(existsSync(`${folder}/README.md`)).toBe(true);
});
