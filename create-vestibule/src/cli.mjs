#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { questions, readOptions, refuseHosts, UsageError, usage } from './options.mjs';
import { applicationFiles } from './templates.mjs';

/** Files that a new repository or an editor puts into a folder. This command writes none of them. */
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
    // For example, the folder cannot be written.
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}

/** Returns the answers, with the default for each question that no option has answered. */
function withDefaults(answers) {
  const values = { ...answers };
  for (const { name, fallback } of questions) values[name] ??= resolveFallback(fallback, values);
  return values;
}

function resolveFallback(fallback, answers) {
  return typeof fallback === 'function' ? fallback(answers) : fallback;
}

/** Asks every question that no option has answered, and repeats a question after an invalid answer. */
async function ask(folder, answers) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // After Ctrl+C and Ctrl+D no file is written.
  terminal.once('SIGINT', () => process.exit(130));
  terminal.once('close', () => process.exit(130));
  const chosenName = folder ?? ((await terminal.question('Folder? (my-app) ')).trim() || 'my-app');
  refuseOccupied(chosenName);
  const values = { ...answers };
  for (const { name, question, fallback, read } of questions) {
    while (values[name] === undefined) {
      const proposal = resolveFallback(fallback, values);
      const input = (await terminal.question(`${question} (${proposal}) `)).trim();
      try {
        const answer = read(input || String(proposal));
        refuseHosts({ ...values, [name]: answer });
        values[name] = answer;
      } catch (error) {
        console.error(error.message);
      }
    }
  }
  terminal.removeAllListeners('close');
  terminal.close();
  return [chosenName, values];
}

function refuseOccupied(folder) {
  if (folder === undefined) throw new UsageError('Name one folder for the application.');
  const target = resolve(folder);
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new UsageError(`${folder} is a file.`);
  const [obstacle] = readdirSync(target).filter((name) => !harmless.includes(name));
  if (obstacle) throw new UsageError(`${folder} isn't empty: it contains ${obstacle}.`);
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
  console.info(`Your application is in ${place}. In production, its URL is ${answers.appUrl}, and its auth domain is ${answers.authDomain}.
To change these URLs, edit deployment.json and .env.production. Next:
${place === '.' ? '' : `\n  cd ${/^[\w./-]+$/.test(place) ? place : JSON.stringify(place)}`}
  npm install
  npm start
`);
}
