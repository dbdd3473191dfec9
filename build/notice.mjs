// The licences of what browsers are sent: of the packages whose code is inside the bundles, by esbuild's own account.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whose code comes without the text of its licence, which is MIT's: inside another package's build, or as published. */
const mitCopyrights = {
  '@github/webauthn-json': 'Copyright (c) 2019 GitHub, Inc.',
  '@stytch/vanilla-js': 'Copyright (c) Stytch',
  'js-cookie': 'Copyright (c) 2018 Klaus Hartl, Fagner Brack, GitHub Contributors',
  uuid: 'Copyright (c) 2010-2020 Robert Kieffer and other contributors',
};
const mitTerms = readFileSync('LICENSE', 'utf8').replace(/^.*?(?=Permission)/s, '');

const line = (character) => character.repeat(80);

/**
 * One section for each licence text, with the packages it is of.
 *
 * @param {import('esbuild').Metafile[]} metafiles
 */
export function noticeOf(metafiles) {
  const packages = new Map(metafiles.flatMap(packagesIn).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const namesByText = new Map();
  for (const [name, folder] of packages) {
    const text = licenceOf(name, folder);
    namesByText.set(text, [...(namesByText.get(text) ?? []), name]);
  }
  const sections = [...namesByText].map(
    ([text, names]) => `${line('=')}\n${names.join(', ')}\n${line('-')}\n${text}\n`,
  );
  return `What this software sends to browsers has code of these packages in it, under these licences.\n\n${sections.join('\n')}`;
}

/** The packages that a build has taken code from, each with its folder. */
function packagesIn({ outputs }) {
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([path]) => {
      // The last one: a package's build may have others in it.
      const [folder, name] = path.match(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
      return folder ? [[name, folder]] : [];
    });
}

function licenceOf(name, folder) {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    : [];
  if (files.length > 0) return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  if (mitCopyrights[name]) return `MIT License\n\n${mitCopyrights[name]}\n\n${mitTerms.trim()}`;
  throw new Error(`${name} is sent to browsers, and has no licence text: see build/notice.mjs`);
}
