#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { closestOf } from '../closestName.ts';
import { checkCommand, checkUsage } from './command/checkCommand.ts';
import { deployCommand, deployUsage } from './command/deployCommand.ts';
import { docsCommand, docsUsage } from './command/docsCommand.ts';
import { UsageError } from './command/UsageError.ts';

// The command `vestibule` of the package `@vestibule/frame`.

const usage = `vestibule: deploys your auth domain, checks it, and prints the documentation

${deployUsage}
  Writes all files of the auth domain into the folder.
  --for NAME      also write the configuration of this web server or hosting provider
  --host ORIGIN   let another origin embed the widget, in addition to those in the file; repeat for more
  --settings      write the project's settings into the document, so visitors don't wait for them on their first click;
                  deploy again after each change of these settings at the provider

${checkUsage}
  Checks a published auth domain, or that a build's environment file has no placeholders left.
  --host ORIGIN   also check that this origin may embed the widget; repeat for more
  --json          print all checks as JSON

${docsUsage}
  Prints a page of the documentation as Markdown, or lists the topics.

vestibule --help | --version

Exit codes: 0 if all went well, 1 if a deployment is wrong or a check failed, 2 if the command line is wrong.`;

const [name = '', ...args] = process.argv.slice(2);
const commands = ['deploy', 'check', 'docs'];
try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nUsage: ${error.usage}`);
  process.exitCode = 2;
}

async function run(): Promise<number> {
  if (commands.includes(name) && args.some((arg) => arg === '--help' || arg === '-h')) {
    console.info(usage);
    return 0;
  }
  if (name === 'deploy') return deployCommand(args);
  if (name === 'check') return checkCommand(args, version());
  if (name === 'docs') return docsCommand(args, new URL('docs/', import.meta.url));
  if (name === '--version') console.info(version());
  else if (name === '--help' || name === '-h') console.info(usage);
  else
    throw new UsageError(
      name ? `Unknown command "${name}"${suggestion()}` : 'A command is missing.',
      'vestibule deploy|check|docs',
    );
  return 0;
}

function suggestion(): string {
  const suggestion = closestOf(name, [...commands, '--help', '--version']);
  return suggestion ? `. Did you mean ${suggestion}?` : '.';
}

/** Returns the version of the build. */
function version(): string {
  const { html } = JSON.parse(readFileSync(new URL('document.json', import.meta.url), 'utf8')) as { html: string };
  return /content="Vestibule ([^"]+)"/.exec(html)?.[1] ?? '';
}
