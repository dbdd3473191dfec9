// `npm run texts`: writes the files that are generated from the catalogues, and into reports/texts/ a page for each
// language, with each text beside its English. With `--accept`, languages may lack more texts than before; they show in
// English.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const reports = 'reports/texts';

const { status } = spawnSync('vitest', ['run', 'frame-app/src/i18n/catalogues.test.ts', '--update'], {
  env: { ...process.env, ...(process.argv.includes('--accept') && { ACCEPT_MISSING_TEXTS: '1' }) },
  shell: true,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
if (status === 0) await writeReports();

async function writeReports() {
  const outfile = join(tmpdir(), `vestibule-catalogues-${process.pid}.mjs`);
  await build({ entryPoints: ['frame-app/src/testing/readCatalogue.ts'], bundle: true, format: 'esm', outfile });
  const { languageTags, sideBySide, tableCell } = await import(pathToFileURL(outfile).href);
  mkdirSync(reports, { recursive: true });
  for (const language of languageTags) {
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language);
    const rows = (await sideBySide(language)).map(
      ({ key, english, text }) => `| \`${key}\` | ${tableCell(english)} | ${tableCell(text)} |\n`,
    );
    writeFileSync(
      join(reports, `${language}.md`),
      `# ${name}\n\n| key | English | ${name} |\n|---|---|---|\n${rows.join('')}`,
    );
  }
  console.info(`${reports}/ has each text beside its English.`);
}
