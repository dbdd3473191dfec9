import type { Urls } from '../common/urls.ts';

type Project = { urls: Urls; publicToken: string; projectId?: string | undefined; allowedHosts?: string[] | undefined };

/** Returns the addresses of the emulated environment, and the code that embeds the widget in another application. */
export function emulatorSummary({
  dataFolder,
  listen,
  ...project
}: Project & { dataFolder?: string | undefined; listen?: string | undefined }): string {
  const { urls } = project;
  const lines = [
    row('Front page', urls.host),
    row('Demo application', `${urls.host}/sign-in`),
    row('Studio', `${urls.host}/studio`),
    row('Documentation', `${urls.host}/docs/`),
    row('Connected app', `${urls.host}/relying-party`),
    row('Inbox', `${urls.provider}/inbox`),
    row('Console', urls.provider),
    row('Gallery', `${urls.provider}/gallery`),
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
${row('Real provider', urls.provider)}   (no emulator runs; mails go to real mailboxes)

  ${urls.auth} must be an authorized domain of the project, and its pages allowed redirect URLs.

${embedding(project)}
`;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;

const openInterface = (address: string) => [
  `  Listens on ${address}: everyone who reaches it can sign in as anyone, because the secret of the server-side API is`,
  '  public. Console and control answer this machine alone, and the networks of --console-from.',
];

const row = (name: string, value: string) => `  ${name.padEnd(18)} ${value}`;

function embedding({ urls, publicToken, projectId, allowedHosts = [] }: Project): string {
  const [firstHost = urls.host] = allowedHosts;
  const lines = [
    row('Public token', publicToken),
    ...(projectId ? [row('Project ID', projectId)] : []),
    row('May embed it', [urls.host, ...allowedHosts].join(', ')),
    '',
    `  In a page of ${firstHost}:`,
    '',
    '  <div id="login"></div>',
    `  <script src="${urls.auth}/vestibule.js"></script>`,
    `  <script>Vestibule.createAuth({ publicToken: '${publicToken}' }).mountLogin('#login');</script>`,
    ...(allowedHosts.length > 0 ? [] : ['', '  For your own application add: --host http://localhost:3000']),
  ];
  return lines.join('\n');
}
