import { kitFiles } from './kitFiles.mjs';
import { nextFiles } from './nextFiles.mjs';
import { pageFiles } from './pageFiles.mjs';

const emulatedToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
const emulatedProject = 'project-test-00000000-0000-4000-8000-000000000000';

/** An application with Vite: its port, the prefix of the settings that its browser code reads, and its command. */
const withVite = { port: 5173, prefix: 'VITE_', command: ['vite', 'vite', '--port', '5173', '--strictPort'] };

const withNext = { port: 3000, prefix: 'NEXT_PUBLIC_', command: ['next', 'next', 'dev', '--port', '3000'] };

/**
 * Returns the files of an application by their paths.
 *
 * @param {{ framework: string, authDomain: string, appUrl: string, methods: string[], language: string, name: string, version: string }} answers
 * @returns {Record<string, string>}
 */
export function applicationFiles(answers) {
  const { framework, authDomain, appUrl, methods, language, name, version } = answers;
  const isNext = framework === 'next';
  const { port, prefix, command } = isNext ? withNext : withVite;
  const url = `http://localhost:${port}`;
  const config = {
    products: methods,
    ...(methods.includes('otp') && { otpOptions: { methods: ['email'] } }),
    ...(methods.includes('oauth') && { oauthOptions: { providers: [{ type: 'google' }] } }),
  };
  const {
    dependencies = {},
    devDependencies = {},
    scripts,
    files,
  } = isNext
    ? nextFiles(config, language)
    : framework === 'sveltekit'
      ? kitFiles(config, language)
      : pageFiles(framework, config, language);
  const environment = (token, frame, furtherLines) =>
    [`${prefix}PUBLIC_TOKEN=${token}`, `${prefix}FRAME_URL=${frame}`, ...(isNext ? furtherLines : []), ''].join('\n');
  const exchange = '/auth/session';
  return {
    'package.json': json({
      name:
        name
          .toLowerCase()
          .replace(/[^a-z0-9._-]+/g, '-')
          .replace(/^[._-]+/, '') || 'app',
      private: true,
      type: 'module',
      scripts: {
        start: 'node start.mjs',
        ...scripts,
        build: `vestibule check .env.production && ${scripts.build}`,
        'deploy:auth': 'vestibule deploy deployment.json auth-domain --for nginx',
      },
      dependencies: { '@vestibule/host-sdk': `^${version}`, ...dependencies },
      devDependencies: {
        '@vestibule/dev-server': `^${version}`,
        '@vestibule/frame': `^${version}`,
        ...devDependencies,
      },
    }),
    'deployment.json': json({
      publicToken: 'public-token-live-...',
      hosts: [appUrl],
      ...(isNext && { sessionExchange: [`${appUrl}${exchange}`] }),
      ...(methods.includes('passkeys') && {
        passkeyEndpoints: { enroll: `${authDomain}/passkeys`, manage: `${authDomain}/account#passkeys` },
      }),
      page: { config, homeUrl: appUrl, ...(language !== 'auto' && { locale: language }) },
    }),
    '.env.development': environment(emulatedToken, 'http://localhost:4101', [
      `STYTCH_PROJECT_ID=${emulatedProject}`,
      'STYTCH_API_URL=http://localhost:4102',
      `APP_URL=${url}`,
    ]),
    '.env.production': environment('public-token-live-...', authDomain, [
      'STYTCH_PROJECT_ID=project-live-...',
      `APP_URL=${appUrl}`,
    ]),
    '.gitignore': [...ignoredFiles, ''].join('\n'),
    'start.mjs': startScript(url, command, isNext && exchange),
    'README.md': readme(name, url, authDomain, appUrl),
    'AGENTS.md': forAgents(url, isNext),
    ...files,
  };
}

/** Files and folders that the frameworks and the deployment generate. */
const ignoredFiles = [
  ...['node_modules', 'dist', 'build', '.next', '.svelte-kit', 'next-env.d.ts', '*.tsbuildinfo', 'auth-domain'],
];

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const startScript = (
  url,
  command,
  exchange,
) => `// Starts the emulated provider with the auth domain, and the application. Ends both together.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Runs a command of an installed package, without a shell between, so that it hears when it has to end. */
function run(name, command, ...parameters) {
  const manifest = require.resolve(\`\${name}/package.json\`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
  const child = spawn(process.execPath, [file, ...parameters], { stdio: 'inherit' });
  child.once('exit', (code) => stop(code ?? 0));
  return child;
}

const children = [
  run('@vestibule/dev-server', 'vestibule-dev', '--host', '${url}'${exchange ? `, '--session-exchange', '${exchange}'` : ''}),
  run(${command.map((part) => `'${part}'`).join(', ')}),
];

/** Ends both, and then this process with the code of the first that ended. */
function stop(code) {
  process.exitCode ??= code;
  for (const child of children) if (child.exitCode === null) child.kill();
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
`;

const readme = (name, url, authDomain, appUrl) => `# ${name}

\`\`\`sh
npm install
npm start
\`\`\`

Open <${url}> and log in with any email address. The mailbox is at <http://localhost:4102/inbox>.

To go live under ${appUrl}, with the auth domain ${authDomain} (change both in \`deployment.json\` and \`.env.production\`):

1. Create a project at the provider. Put its public token into \`deployment.json\`, and each value that ends in \`...\` into \`.env.production\`.
2. Allow ${authDomain} as an SDK domain of the project, and ${authDomain}/authenticate as a redirect URL.
3. Run \`npm run deploy:auth\`, and publish \`auth-domain\` under ${authDomain}.
4. Run \`npm run build\`, and publish the application under ${appUrl}.
5. Run \`npx vestibule check ${authDomain} --host ${appUrl}\`, which finds what is missing.
`;

const forAgents = (url, isNext) => `# For coding agents

\`npm start\` starts the application at ${url}, and an emulator of the login provider. Nothing needs a network.

- **Get past the login**: open <http://localhost:4102/control/sign-in?as=ada@example.com&to=/> with your browser tool. One navigation logs in. Scripts in
  pages can't do it.
- **Use the login form**: \`curl --json '{"to":"ada@example.com"}' http://localhost:4102/control/tools/last_passcode\` returns the passcode.
- **Why a login failed**: \`curl --json '{"only_failed":true}' http://localhost:4102/control/tools/list_requests\`.
- **MCP**: \`npx vestibule-dev mcp\`, or <http://localhost:4102/mcp-control>.
- **Docs, offline**: \`npx vestibule docs\`, then for example \`npx vestibule docs sessions\`. The packages have an AGENTS.md, too.

Rules:

- Passwords and tokens belong to the widget's iframe: do not read, style or cover it.
${isNext ? '- Protect data on the server with the guard in this project, not in components alone.' : '- Data needs a check on your server: `npx vestibule docs servers`.'}
- \`.env.development\` is for the emulator. Real tokens belong into \`.env.production\` and \`deployment.json\`.
`;
