#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { openInBrowser } from './command/openInBrowser.ts';
import { type Command, readCommand, UsageError, usage } from './command/readCommand.ts';
import type { Urls } from './common/urls.ts';
import { fromPackage } from './http/staticFiles.ts';
import { startDevServer, startWithRealProvider } from './startDevServer.ts';

// The command `vestibule-dev`; see `command/readCommand.ts` for its options.

type Running = { urls: Urls; publicToken: string; projectId?: string; summary: string; stop(): Promise<void> };

try {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command === 'help') console.info(usage);
  else if (command === 'version') console.info(version());
  else await run(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error('See --help.');
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(command: Command): Promise<void> {
  const { publicToken } = command;
  const running = publicToken === undefined ? await startEmulated(command) : await startReal(publicToken, command);
  const { urls, stop, summary, ...project } = running;
  if (command.output === 'text') console.info(summary);
  if (command.output === 'json') console.info(JSON.stringify({ urls, ...project, processId: process.pid }));
  if (command.isOpening) openInBrowser(urls.host);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

async function startEmulated({ ports, serverNames, vertical, dataFolder, seed }: Command): Promise<Running> {
  const { urls, publicToken, identity, stop } = await startDevServer({
    ...{ ports, protection: ['captcha', 'fingerprinting'], seed },
    ...(serverNames && { serverNames }),
    ...(vertical && { vertical }),
    ...(dataFolder !== undefined && { dataFolder }),
  });
  const summary = `
  Front page         ${urls.host}
  Demo application   ${urls.host}/sign-in
  Studio             ${urls.host}/studio
  Connected app      ${urls.host}/relying-party
  Inbox              ${urls.provider}/inbox
  Console            ${urls.provider}
  Gallery            ${urls.provider}/gallery
  Frame as a page    ${urls.auth}${dataFolder === undefined ? '' : `\n  Data               ${dataFolder}`}
`;
  return { urls, publicToken, projectId: identity.projectId, summary, stop };
}

async function startReal(publicToken: string, { ports, serverNames }: Command): Promise<Running> {
  const { STYTCH_API_DOMAIN: apiDomain, STYTCH_PROJECT_ID: projectId } = process.env;
  const { urls, stop } = await startWithRealProvider({
    ...{ ports, publicToken },
    ...(serverNames && { serverNames }),
    ...(apiDomain && { apiDomain }),
    ...(projectId && { projectId }),
  });
  const summary = `
  Demo application   ${urls.host}
  Frame as a page    ${urls.auth}
  Real provider      ${urls.provider}   (no emulator runs; mails go to real mailboxes)

  ${urls.auth} must be an authorized domain of the project, and its pages allowed redirect URLs.
`;
  return { urls, publicToken, ...(projectId && { projectId }), summary, stop };
}

function version(): string {
  return (JSON.parse(readFileSync(fromPackage('package.json'), 'utf8')) as { version: string }).version;
}
