import { parseArgs } from 'node:util';
import { type OriginOptions, startDevServer, startWithRealProvider } from './startDevServer.ts';

// vestibule-dev [--ports 4100,4101,4102]. With STYTCH_PUBLIC_TOKEN in the environment the frame talks to the real
// provider (STYTCH_API_DOMAIN: a domain of the project's own; STYTCH_PROJECT_ID: lets the demo host verify sessions).

const { values } = parseArgs({ options: { ports: { type: 'string' } } });
const publicToken = process.env.STYTCH_PUBLIC_TOKEN;

try {
  const options = { ports: readPorts(values.ports ?? process.env.VESTIBULE_PORTS) };
  const stop = publicToken ? await startReal(publicToken, options) : await startEmulated(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function startEmulated(options: OriginOptions): Promise<() => Promise<void>> {
  const { urls, stop } = await startDevServer({ ...options, protection: ['captcha', 'fingerprinting'] });
  console.info(`
  Front page         ${urls.host}
  Demo application   ${urls.host}/sign-in
  Studio             ${urls.host}/studio
  Connected app      ${urls.host}/relying-party
  Inbox              ${urls.provider}/inbox
  Console            ${urls.provider}
  Gallery            ${urls.provider}/gallery
  Frame as a page    ${urls.auth}
`);
  return stop;
}

async function startReal(publicToken: string, options: OriginOptions): Promise<() => Promise<void>> {
  const apiDomain = process.env.STYTCH_API_DOMAIN;
  const projectId = process.env.STYTCH_PROJECT_ID;
  const { urls, stop } = await startWithRealProvider({
    ...options,
    publicToken,
    ...(apiDomain && { apiDomain }),
    ...(projectId && { projectId }),
  });
  console.info(`
  Demo application   ${urls.host}
  Frame as a page    ${urls.auth}
  Real provider      ${urls.provider}   (no emulator runs; mails go to real mailboxes)

  ${urls.auth} must be an authorized domain of the project, and its pages allowed redirect URLs.
`);
  return stop;
}

function readPorts(list: string | undefined): NonNullable<OriginOptions['ports']> {
  if (!list) return {};
  const [host, auth, provider] = list.split(',').map(Number);
  if (host === undefined || auth === undefined || provider === undefined || !/^\d+,\d+,\d+$/.test(list)) {
    throw new Error(`Expected three ports like 4100,4101,4102, got "${list}".`);
  }
  return { host, auth, provider };
}
