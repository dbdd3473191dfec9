import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Returns the process that listens on a port, for example `node, process 4711`, if the system reveals it. */
export function ownerOfPort(port: number): string | undefined {
  try {
    return process.platform === 'linux' ? byProc(port) : byLsof(port);
  } catch {
    return undefined;
  }
}

const LISTENING = '0A';

function byProc(port: number): string | undefined {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8').trim().split('\n').slice(1),
  );
  const fields = rows.map((row) => row.trim().split(/\s+/));
  const row = fields.find(([, local = '', , state]) => local.endsWith(suffix) && state === LISTENING);
  const socket = row && `socket:[${row[9]}]`;
  const pid = socket && readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, socket));
  return pid && `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()}, process ${pid}`;
}

/** Returns false for other users' processes, which are not readable. */
function holds(pid: string, socket: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((descriptor) => linkOf(`${folder}/${descriptor}`) === socket);
  } catch {
    return false;
  }
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function byLsof(port: number): string | undefined {
  const output = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  const [, pid] = /^p(\d+)$/m.exec(output) ?? [];
  const [, name] = /^c(.+)$/m.exec(output) ?? [];
  return pid && `${name}, process ${pid}`;
}
