#!/usr/bin/env node
// A wrapper that Playwright starts instead of Firefox. It starts Firefox with the same arguments and relays BiDi messages.
//
// Playwright's channel `moz-firefox` uses WebDriver BiDi with an unmodified Firefox. It reads the address to connect to from
// the standard error of the process it started. The relay prints its own address there instead.
//
// FIREFOX_PATH: the Firefox to start. FIREFOX_PRIVILEGED_SOCKET: the socket for privileged scripts, see privilegedSocket.mjs.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { fillAsTyped } from './fillAsTyped.mjs';
import { openPrivilegedSocket } from './privilegedSocket.mjs';
import { RelayConnection } from './RelayConnection.mjs';
import { tolerateUnknownEmulation } from './tolerateUnknownEmulation.mjs';

const announcement = 'WebDriver BiDi listening on ';

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  if (line.startsWith(announcement)) announceRelay(line.slice(announcement.length));
  else console.error(line);
});

/** @param {string} firefoxAddress */
function announceRelay(firefoxAddress) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => relay(playwright, new WebSocket(firefoxAddress + url)));
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.error(`${announcement}ws://127.0.0.1:${port}`);
  });
}

/**
 * @param {WebSocket} playwright
 * @param {WebSocket} browser
 */
function relay(playwright, browser) {
  const connection = new RelayConnection(playwright, browser);
  tolerateUnknownEmulation(connection);
  fillAsTyped(connection);
  openPrivilegedSocket(connection, process.env.FIREFOX_PRIVILEGED_SOCKET);
}
