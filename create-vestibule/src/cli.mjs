#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { questions, readOptions, refuseSameHost, UsageError, usage } from './options.mjs';
import { applicationFiles } from './templates.mjs';

/** What a new repository or an editor puts into a folder. None of it is written here. */
const harmless = ['.git', '.DS_Store', '.idea', '.vscode', 'LICENSE'];

try {
  const { folder, answers, isSilent, isHelp } = readOptions(process.argv.slice(2));
  if (isHelp) console.info(usage);
  else if (isSilent || !process.stdin.isTTY) write(folder, withDefaults(answers));
  else await ask(folder, answers).then(([chosen, all]) => write(chosen, all));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  } else if (error.syscall) {
    // A folder that cannot be written, for example.
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}

/** Fills in the questions that no option has answered. */
function withDefaults(answers) {
  const all = { ...answers };
  for (const { name, fallback } of questions) all[name] ??= resolveFallback(fallback, all);
  return all;
}

function resolveFallback(fallback, answers) {
  return typeof fallback === 'function' ? fallback(answers) : fallback;
}

/** Asks every question that no option has answered, again after an answer that is not possible. */
async function ask(folder, answers) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+C and Ctrl+D write nothing.
  terminal.once('SIGINT', () => process.exit(130));
  terminal.once('close', () => process.exit(130));
  const chosen = folder ?? ((await terminal.question('Folder? (my-app) ')).trim() || 'my-app');
  refuseOccupied(chosen);
  const all = { ...answers };
  for (const { name, question, fallback, read } of questions) {
    while (all[name] === undefined) {
      const proposal = resolveFallback(fallback, all);
      const typed = (await terminal.question(`${question} (${proposal}) `)).trim();
      try {
        const answer = read(typed || String(proposal));
        refuseSameHost({ ...all, [name]: answer });
        all[name] = answer;
      } catch (error) {
        console.error(error.message);
      }
    }
  }
  terminal.removeAllListeners('close');
  terminal.close();
  return [chosen, all];
}

function refuseOccupied(folder) {
  if (folder === undefined) throw new UsageError('Name one folder for the application.');
  const target = resolve(folder);
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new UsageError(`${folder} is a file.`);
  const [found] = readdirSync(target).filter((name) => !harmless.includes(name));
  if (found) throw new UsageError(`${folder} isn't empty: it has ${found}.`);
}

function write(folder, answers) {
  refuseOccupied(folder);
  const target = resolve(folder);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  for (const [file, text] of Object.entries(applicationFiles({ ...answers, name: basename(target), version }))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  }
  const place = relative('.', target) || '.';
  console.info(`Your application is in ${place}. It will live at ${answers.appUrl}, its auth domain at ${answers.authDomain}:
deployment.json and .env.production have both addresses. Next:
${place === '.' ? '' : `\n  cd ${/^[\w./-]+$/.test(place) ? place : JSON.stringify(place)}`}
  npm install
  npm start
`);
}
