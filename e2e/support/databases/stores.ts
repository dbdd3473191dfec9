import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './findStores.mjs';

/** A database on this machine, with data of its own. */
type Database = { port: number; stop(): Promise<void> };

/** Starts Redis on a free port, without a file. Clients have to wait until it accepts connections. */
export async function startRedis(): Promise<Database> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-redis-'));
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  return databaseOf(port, folder, spawn('redis-server', options, { stdio: 'ignore' }));
}

/** Starts PostgreSQL on a free port, with the user `postgres` and no password. It refuses to run as root. */
export async function startPostgres(): Promise<Database> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed: node e2e/support/databases/ensureStores.mjs');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-postgres-'));
  const user = userInfo().uid === 0 ? postgresUser() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const how = ['--auth', 'trust', '--username', 'postgres', '--pgdata', data, '--no-sync'];
  execFileSync(`${programs}/initdb`, how, { ...user, cwd: folder, stdio: 'ignore' });
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'];
  return databaseOf(port, folder, spawn(`${programs}/postgres`, options, { ...user, cwd: folder, stdio: 'ignore' }));
}

function postgresUser(): { uid: number; gid: number } {
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const databaseOf = (port: number, folder: string, child: ChildProcess): Database => ({
  port,
  async stop() {
    const end = new Promise((resolve) => child.once('exit', resolve));
    // PostgreSQL lets its clients end first.
    child.kill('SIGTERM');
    await end;
    rmSync(folder, { recursive: true, force: true });
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
