// Collects the licences of all packages whose code is in the bundles, according to esbuild's metafiles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The copyright lines of MIT packages that are published, or bundled in another package, without the licence text. */
const mitCopyrights = {
  '@github/webauthn-json': 'Copyright (c) 2019 GitHub, Inc.',
  '@stytch/vanilla-js': 'Copyright (c) Stytch',
  'js-cookie': 'Copyright (c) 2018 Klaus Hartl, Fagner Brack, GitHub Contributors',
  uuid: 'Copyright (c) 2010-2020 Robert Kieffer and other contributors',
};
const mitTerms = readFileSync('LICENSE', 'utf8').replace(/^.*?(?=Permission)/s, '');

/** The copyright lines of packages under the ISC licence, likewise. */
const iscCopyrights = { saxes: 'Copyright (c) Isaac Z. Schlueter, Louis-Dominique Dubeau and Contributors' };
const iscTerms = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`;

const line = (character) => character.repeat(80);

/**
 * Returns the notice, with one section for each licence text and the packages under that licence.
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

/** Returns the packages that contribute code to a build, each with its folder. */
function packagesIn({ outputs }) {
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([path]) => {
      // The last `node_modules` counts, because a package may contain another one.
      const [folder, name] = path.match(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
      return folder ? [[name, folder]] : [];
    });
}

function licenceOf(name, folder) {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    : [];
  if (files.length > 0) return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  if (iscCopyrights[name]) return `ISC License\n\n${iscCopyrights[name]}\n\n${iscTerms}`;
  if (mitCopyrights[name]) return `MIT License\n\n${mitCopyrights[name]}\n\n${mitTerms.trim()}`;
  throw new Error(`${name} is sent to browsers, and has no licence text: see build/notice.mjs`);
}
