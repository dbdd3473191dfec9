#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { questions, readOptions, UsageError, usage } from './options.mjs';
import { applicationFiles } from './templates.mjs';

try {
  const { folder, answers, isSilent, isHelp } = readOptions(process.argv.slice(2));
  if (isHelp) console.info(usage);
  else write(folder, isSilent || !process.stdin.isTTY ? withDefaults(answers) : await ask(answers));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}

function withDefaults(answers) {
  return Object.fromEntries(questions.map(({ name, fallback }) => [name, answers[name] ?? fallback]));
}

/** Asks every question that no option has answered, again after an answer that is not possible. */
async function ask(answers) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const all = { ...answers };
  for (const { name, question, fallback, read } of questions) {
    while (all[name] === undefined) {
      const typed = (await terminal.question(`${question} (${fallback}) `)).trim();
      try {
        all[name] = read(typed || String(fallback));
      } catch (error) {
        console.error(error.message);
      }
    }
  }
  terminal.close();
  return all;
}

function write(folder, answers) {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0) throw new UsageError(`${folder} is not empty.`);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  for (const [file, text] of Object.entries(applicationFiles({ ...answers, name: basename(target), version }))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  }
  console.info(`Your application is in ${relative('.', target) || '.'}. Next:

  cd ${relative('.', target) || '.'}
  npm install
  npm start
`);
}
