// Installs the fonts that `npm run e2e looks` needs, where Debian's packages have them: `node e2e/support/browsers/ensureFonts.mjs`.
// Without them a browser draws Chinese, Japanese, Korean and Hindi in fallback fonts of other widths.
import { spawnSync } from 'node:child_process';

/** The Debian package of each script's font, and a language to look it up with. */
const packages = { ja: 'fonts-noto-cjk', hi: 'fonts-noto-core' };
const longestInstallMs = 300_000;

/**
 * Returns whether fontconfig finds a Noto font for a language. Undefined without fontconfig: other systems have fonts
 * for every script.
 *
 * @param {string} language
 * @returns {boolean | undefined}
 */
function hasNotoFont(language) {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' });
  return status === 0 ? /Noto Sans/.test(stdout) : undefined;
}

const missing = Object.entries(packages).flatMap(([language, name]) => (hasNotoFont(language) === false ? [name] : []));
if (missing.length > 0) {
  const install = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  console.info(`Fonts were not found; installing them.\n> ${install}`);
  const { status } = spawnSync('sh', ['-c', install], { stdio: 'inherit', timeout: longestInstallMs });
  if (status !== 0) {
    console.error(`The looks need the fonts of Debian's packages ${missing.join(' and ')}.`);
    process.exitCode = 1;
  }
}
