// `npm run texts`: writes the files that are generated from the catalogues. With `--accept`, languages may lack more
// texts than before; they show in English.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('vitest', ['run', 'frame-app/src/i18n/catalogues.test.ts', '--update'], {
  env: { ...process.env, ...(process.argv.includes('--accept') && { ACCEPT_MISSING_TEXTS: '1' }) },
  shell: true,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
