import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { closestMatch } from 'leven';
import { readNetworks } from '../http/localOnly.ts';
import type { OriginOptions } from '../startDevServer.ts';

export type Command = {
  ports: NonNullable<OriginOptions['ports']>;
  /** The origins of other applications that may embed the frame. */
  allowedHosts?: string[];
  /** The path at each host whose server takes the session over. */
  sessionExchange?: string;
  serverNames?: string[];
  /** The address of the interface to listen on. Default `127.0.0.1`. */
  listen?: string;
  /** Addresses and networks that may use the console, besides this machine. */
  consoleFrom?: string[];
  /** Connects to this real project; no emulator runs. */
  publicToken?: string;
  /** The kind of accounts in the emulated project. Default `consumer`. */
  vertical?: 'consumer' | 'b2b';
  /** Origins of identity providers on this machine or network that organizations may connect. */
  identityProviders?: string[];
  /** Lets connected apps register themselves at the emulator. */
  dynamicRegistration?: true;
  dataFolder?: string;
  seed?: unknown;
  isOpening: boolean;
  output: 'text' | 'json' | 'none';
};

/** A wrong command line; the process exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `vestibule-dev: runs a demo application, the auth domain, and an emulator of the provider
vestibule-dev mcp: gives coding agents the emulator's tools; see vestibule-dev mcp --help

  --ports 4100,4101,4102   ports of demo application, auth domain and emulator; 0 for any free port
  --host ORIGIN            let your application embed the widget, such as http://localhost:3000; repeat for more
  --session-exchange PATH  pass the session to this path of each --host, such as /auth/session
  --server-names NAMES     answer to more host names, such as a proxy's; separate several with commas
  --listen ADDRESS         the interface to listen on, such as 0.0.0.0 in a container; default 127.0.0.1. Anyone who
                           reaches another interface can log in as anyone: the server-side API's secret is public
  --console-from NETWORKS  let other machines use the console and /control, such as 172.17.0.1 or 172.17.0.0/16
  --vertical consumer|b2b  emulate individual users (default), or organizations with members and a demo company
  --identity-provider ORIGIN
                           let organizations connect an identity provider on this machine or network, such as
                           http://localhost:8080; repeat for more
  --dynamic-registration   let apps and agents register themselves; off by default, as at the provider
  --data DIR               keep users, sessions, keys, apps and settings in this folder
  --seed FILE              start with these users and settings (JSON), or a snapshot; ignored if the data folder has data
  --public-token TOKEN     use a real project instead of the emulator
  --open                   open the demo application in a browser
  --json                   print the URLs as one line of JSON
  --quiet                  print nothing
  --help, --version

Environment: VESTIBULE_PORTS, VESTIBULE_VERTICAL, STYTCH_PUBLIC_TOKEN, STYTCH_API_DOMAIN and STYTCH_PROJECT_ID.
Exit codes: 0 when stopped, 1 if it can't start, 2 if the command line is wrong.`;

/**
 * Reads the command line and environment. Returns `help` or `version` for those options.
 *
 * @throws UsageError
 */
export function readCommand(args: string[], env: Record<string, string | undefined>): Command | 'help' | 'version' {
  const values = parse(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (values.json && values.quiet) throw new UsageError('Use either --json or --quiet, not both.');
  const publicToken = values['public-token'] ?? env.STYTCH_PUBLIC_TOKEN;
  const isEmulated = publicToken === undefined || publicToken === '';
  if (!isEmulated && (values.data ?? values.seed) !== undefined) {
    throw new UsageError("--data and --seed are for the emulator, which doesn't run with the token of a real project.");
  }
  if (publicToken?.endsWith('...')) {
    throw new UsageError(`"${publicToken}" is the placeholder of the guide. Use the public token of your project.`);
  }
  const vertical = readVertical(values.vertical ?? env.VESTIBULE_VERTICAL);
  return {
    ports: readPorts(values.ports ?? env.VESTIBULE_PORTS),
    ...(!isEmulated && { publicToken }),
    ...(values.host !== undefined && { allowedHosts: values.host.map(originAfter('--host')) }),
    ...(values['session-exchange'] !== undefined && { sessionExchange: readPath(values['session-exchange']) }),
    ...(values['server-names'] !== undefined && { serverNames: readServerNames(values['server-names']) }),
    ...(values.listen !== undefined && { listen: readInterface(values.listen) }),
    ...(values['console-from'] !== undefined && { consoleFrom: readConsoleFrom(values['console-from']) }),
    ...(vertical && { vertical }),
    ...(values['identity-provider'] !== undefined && {
      identityProviders: values['identity-provider'].map(originAfter('--identity-provider')),
    }),
    ...(values['dynamic-registration'] && { dynamicRegistration: true as const }),
    ...(values.data !== undefined && { dataFolder: values.data }),
    ...(values.seed !== undefined && { seed: readSeed(values.seed) }),
    isOpening: values.open === true,
    output: values.json ? 'json' : values.quiet ? 'none' : 'text',
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    ...{ ports: text, 'server-names': text, vertical: text, data: text, seed: text, 'public-token': text },
    host: { ...text, multiple: true },
    'identity-provider': { ...text, multiple: true },
    ...{ 'session-exchange': text, listen: text, 'console-from': text },
    'dynamic-registration': flag,
    ...{ open: flag, json: flag, quiet: flag, help: { ...flag, short: 'h' }, version: flag },
  } as const;
  return readValues(args, options);
}

/** Reads the options of a command line. @throws UsageError, with the closest name for an unknown option */
export function readValues<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
): ReturnType<typeof parseArgs<{ args: string[]; options: Options }>>['values'] {
  refuseUnknown(args, options);
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(argumentMistake((error as Error).message));
  }
}

/** Returns Node's refusal of an option's value in plain words. */
function argumentMistake(message: string): string {
  const [, option, takesNone] = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' (does not take)?/.exec(message) ?? [];
  if (!option) return message;
  return takesNone ? `${option} takes no value.` : `${option} needs a value.`;
}

/** Throws for the first option that does not exist, and suggests the closest name. */
function refuseUnknown(args: string[], options: NonNullable<ParseArgsConfig['options']>): void {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (unknown?.kind !== 'option') return;
  const suggestion = closestMatch(unknown.name, Object.keys(options), {
    maxDistance: Math.ceil(unknown.name.length / 3),
  });
  throw new UsageError(`Unknown option ${unknown.rawName}${suggestion ? `. Did you mean --${suggestion}?` : '.'}`);
}

function readPorts(list: string | undefined): Command['ports'] {
  if (!list) return {};
  const [host, auth, provider] = list.split(',').map(Number);
  const isRight = /^\d+,\d+,\d+$/.test(list) && [host, auth, provider].every((port = 65_536) => port < 65_536);
  if (host === undefined || auth === undefined || provider === undefined || !isRight) {
    throw new UsageError(`Expected three ports like 4100,4101,4102, got "${list}".`);
  }
  return { host, auth, provider };
}

const originAfter =
  (option: string) =>
  (text: string): string => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isOrigin =
      url !== undefined && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text);
    if (!isOrigin)
      throw new UsageError(`Expected an origin like http://localhost:3000 after ${option}, got "${text}".`);
    return url.origin;
  };

function readPath(text: string): string {
  if (/^\/[\w./-]*$/.test(text)) return text;
  throw new UsageError(`Expected a path like /auth/session after --session-exchange, got "${text}".`);
}

function readVertical(name: string | undefined): Command['vertical'] {
  if (!name) return undefined;
  if (name !== 'consumer' && name !== 'b2b') throw new UsageError(`Expected consumer or b2b, got "${name}".`);
  return name;
}

function readServerNames(list: string): string[] {
  const names = list.split(',').map((name) => name.trim().toLowerCase());
  const invalidName = names.find(
    (name) => !URL.canParse(`http://${name}`) || new URL(`http://${name}`).hostname !== name,
  );
  if (invalidName !== undefined)
    throw new UsageError(`Expected host names like app.test,auth.test, got "${invalidName}".`);
  return names;
}

function readInterface(address: string): string {
  if (isIP(address) !== 0) return address;
  throw new UsageError(`Expected an IP address like 0.0.0.0 after --listen, got "${address}".`);
}

function readConsoleFrom(list: string): string[] {
  const networks = list.split(',').map((network) => network.trim());
  try {
    readNetworks(networks);
    return networks;
  } catch {
    throw new UsageError(`Expected addresses like 172.17.0.1 or 172.17.0.0/16 after --console-from, got "${list}".`);
  }
}

function readSeed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError(`There is no file "${file}". Pass the path of your seed after --seed.`);
    throw new UsageError(`The seed ${file} can't be read: ${(error as Error).message}`);
  }
}
