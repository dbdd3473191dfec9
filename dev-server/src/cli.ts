#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { openInBrowser } from './command/openInBrowser.ts';
import { type Command, readCommand, UsageError, usage } from './command/readCommand.ts';
import { mcpUsage, readMcpCommand } from './command/readMcpCommand.ts';
import { serveAgents } from './command/serveAgents.ts';
import { documentationRow, emulatorSummary, realProviderSummary } from './command/summaries.ts';
import { isDocumented, whenDocumented } from './command/whenDocumented.ts';
import type { Urls } from './common/urls.ts';
import { documentationFolder } from './demo/documentation.ts';
import { fromPackage } from './http/staticFiles.ts';
import { startDevServer, startWithRealProvider } from './startDevServer.ts';

// The command `vestibule-dev`; see `command/readCommand.ts` for its options.

type Running = { urls: Urls; publicToken: string; projectId?: string; summary: string; stop(): Promise<void> };

try {
  const [first, ...options] = process.argv.slice(2);
  if (first === 'mcp') await runMcp(options);
  else await runEmulator(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error('See --help.');
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function runMcp(args: string[]): Promise<void> {
  const command = readMcpCommand(args, process.env);
  if (command === 'help') console.info(mcpUsage);
  else await serveAgents(command.emulatorUrl);
}

async function runEmulator(args: string[]): Promise<void> {
  const command = readCommand(args, process.env);
  if (command === 'help') console.info(usage);
  else if (command === 'version') console.info(version());
  else await run(command);
}

async function run(command: Command): Promise<void> {
  const { publicToken } = command;
  const server = publicToken === undefined ? await startEmulated(command) : await startReal(publicToken, command);
  const { urls, stop, summary, ...project } = server;
  // Registered first, because a program may stop the command as soon as it reads a line.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  if (command.output === 'text') {
    console.info(summary);
    if (!isDocumented(documentationFolder)) {
      whenDocumented(documentationFolder, () => console.info(documentationRow(urls)));
    }
  }
  if (command.output === 'json') console.info(JSON.stringify({ urls, ...project, processId: process.pid }));
  if (command.isOpening) openInBrowser(urls.host);
}

async function startEmulated(command: Command): Promise<Running> {
  const {
    ports,
    allowedHosts = [],
    sessionExchange,
    serverNames,
    vertical,
    identityProviders,
    dynamicRegistration,
    listen,
    consoleFrom,
    dataFolder,
    seed,
  } = command;
  const { urls, publicToken, identity, stop } = await startDevServer({
    ...{ ports, allowedHosts, protection: ['captcha', 'fingerprinting'], seed },
    ...(serverNames && { serverNames }),
    ...{ listen, consoleFrom, identityProviders },
    ...(sessionExchange && {
      deployment: { sessionExchange: allowedHosts.map((origin) => origin + sessionExchange) },
    }),
    ...(vertical && { vertical }),
    ...(dynamicRegistration && { project: { dynamic_client_registration: true } }),
    ...(dataFolder !== undefined && { dataFolder }),
  });
  const project = { urls, publicToken, projectId: identity.projectId };
  return {
    ...project,
    summary: emulatorSummary({
      ...project,
      allowedHosts,
      dataFolder,
      listen,
      isDocumented: isDocumented(documentationFolder),
    }),
    stop,
  };
}

async function startReal(publicToken: string, { ports, allowedHosts, serverNames, listen }: Command): Promise<Running> {
  const { STYTCH_API_DOMAIN: apiDomain, STYTCH_PROJECT_ID: projectId } = process.env;
  const { urls, stop } = await startWithRealProvider({
    ...{ ports, publicToken, allowedHosts, listen },
    ...(serverNames && { serverNames }),
    ...(apiDomain && { apiDomain }),
    ...(projectId && { projectId }),
  });
  const project = { urls, publicToken, ...(projectId && { projectId }) };
  return { ...project, summary: realProviderSummary({ ...project, allowedHosts }), stop };
}

function version(): string {
  return (JSON.parse(readFileSync(fromPackage('package.json'), 'utf8')) as { version: string }).version;
}
