import type { Urls } from '../common/urls.ts';

type Project = { urls: Urls; publicToken: string; projectId?: string | undefined; allowedHosts?: string[] | undefined };

type Start = Project & {
  dataFolder?: string | undefined;
  listen?: string | undefined;
  /** True if the documentation can be opened. */
  isDocumented?: boolean | undefined;
};

/** Returns the addresses of the emulated environment, and the code that embeds the widget in another application. */
export function emulatorSummary({ dataFolder, listen, isDocumented = false, ...project }: Start): string {
  const { urls } = project;
  const lines = [
    row('Front page', urls.host),
    row('Demo application', `${urls.host}/sign-in`),
    row('Studio', `${urls.host}/studio`),
    ...(isDocumented ? [documentationRow(urls)] : []),
    row('Connected app', `${urls.host}/relying-party`),
    row('Inbox', `${urls.provider}/inbox`),
    row('Console', urls.provider),
    row('Gallery', `${urls.provider}/gallery`),
    row('MCP for agents', `${urls.provider}/mcp-control`),
    row('Frame as a page', urls.auth),
    ...(dataFolder === undefined ? [] : [row('Data', dataFolder)]),
    ...(listen === undefined || LOOPBACK.test(listen) ? [] : ['', ...openInterface(listen)]),
  ];
  return `\n${lines.join('\n')}\n\n${embedding(project)}\n`;
}

/** Returns the addresses of an environment with a real project, and the code that embeds the widget. */
export function realProviderSummary(project: Project): string {
  const { urls } = project;
  return `
${row('Demo application', urls.host)}
${row('Frame as a page', urls.auth)}
${row('Real provider', urls.provider)}   (no emulator runs; emails go to real mailboxes)

  In the provider's dashboard, allow ${urls.auth} as an SDK domain, and ${urls.auth}/authenticate as a redirect URL.

${embedding(project)}
`;
}

/** Returns the line of the documentation's address. */
export const documentationRow = ({ host }: Urls): string => row('Documentation', `${host}/docs/`);

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;

const openInterface = (address: string) => [
  `  Listens on ${address}: anyone who reaches it can log in as anyone, because the secret of the server-side API is`,
  '  public. Only this machine and the networks of --console-from can use the console and /control.',
];

const row = (name: string, value: string) => `  ${name.padEnd(18)} ${value}`;

function embedding({ urls, publicToken, projectId, allowedHosts = [] }: Project): string {
  const [firstHost = urls.host] = allowedHosts;
  const lines = [
    row('Public token', publicToken),
    ...(projectId ? [row('Project ID', projectId)] : []),
    row('Host pages', [urls.host, ...allowedHosts].join(', ')),
    '',
    `  In a page of ${firstHost}:`,
    '',
    '  <div id="login"></div>',
    `  <script src="${urls.auth}/vestibule.js"></script>`,
    `  <script>Vestibule.createAuth({ publicToken: '${publicToken}' }).mountLogin('#login');</script>`,
    ...(allowedHosts.length > 0 ? [] : ['', '  For your own application, add: --host http://localhost:3000']),
  ];
  return lines.join('\n');
}
