import { angularFiles } from './angularFiles.mjs';
import { astroFiles } from './astroFiles.mjs';
import { kitFiles } from './kitFiles.mjs';
import { nextFiles } from './nextFiles.mjs';
import { nuxtFiles } from './nuxtFiles.mjs';
import { pageFiles } from './pageFiles.mjs';
import { routerFiles } from './routerFiles.mjs';
import { json } from './settingsFiles.mjs';
import { tanstackFiles } from './tanstackFiles.mjs';

const emulatedToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
const emulatedProject = 'project-test-00000000-0000-4000-8000-000000000000';
const emulatedFrame = 'http://localhost:4101';

/** An application with Vite: its port, the prefix of the settings that its browser code reads, and its command. */
const withVite = { port: 5173, prefix: 'VITE_', command: ['vite', 'vite', '--port', '5173', '--strictPort'] };

/**
 * The frameworks that bring more than a page. `hasServer`: the server takes the session over. `readsEnv`: the framework
 * passes all settings of the environment's file to its server in development.
 */
const withFramework = {
  next: {
    port: 3000,
    prefix: 'NEXT_PUBLIC_',
    command: ['next', 'next', 'dev', '--port', '3000'],
    files: nextFiles,
    hasServer: true,
    readsEnv: true,
  },
  sveltekit: { ...withVite, files: kitFiles, hasServer: true },
  nuxt: {
    port: 3000,
    prefix: 'NUXT_PUBLIC_',
    command: ['nuxt', 'nuxt', 'dev', '--port', '3000', '--dotenv', '.env.development'],
    files: nuxtFiles,
    hasServer: true,
    readsEnv: true,
  },
  'react-router': {
    ...withVite,
    command: ['@react-router/dev', 'react-router', 'dev', '--port', '5173', '--strictPort'],
    files: routerFiles,
    hasServer: true,
  },
  tanstack: {
    ...withVite,
    port: 3000,
    command: ['vite', 'vite', '--port', '3000', '--strictPort'],
    files: tanstackFiles,
    hasServer: true,
  },
  astro: {
    port: 4321,
    prefix: 'PUBLIC_',
    command: ['astro', 'astro', 'dev', '--port', '4321'],
    files: astroFiles,
    hasServer: true,
  },
  angular: {
    port: 4200,
    command: ['@angular/cli', 'ng', 'serve', '--port', '4200'],
    files: angularFiles,
    settingsFile: 'src/environment.ts',
  },
};

/**
 * Returns the files of an application by their paths.
 *
 * @param {{ framework: string, authDomain: string, appUrl: string, methods: string[], language: string, name: string, version: string }} answers
 * @returns {Record<string, string>}
 */
export function applicationFiles(answers) {
  const { framework, authDomain, appUrl, methods, language, name, version } = answers;
  const template = withFramework[framework] ?? { ...withVite, files: pageFiles.bind(null, framework) };
  const { port, prefix, command, hasServer = false, readsEnv = false, settingsFile = '.env.production' } = template;
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
  } = template.files(config, language, {
    development: { publicToken: emulatedToken, frameUrl: emulatedFrame },
    production: { publicToken: 'public-token-live-...', frameUrl: authDomain },
  });
  const environment = (token, frame, furtherLines) =>
    [`${prefix}PUBLIC_TOKEN=${token}`, `${prefix}FRAME_URL=${frame}`, ...(hasServer ? furtherLines : []), ''].join(
      '\n',
    );
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
        build: `vestibule check ${settingsFile} && ${scripts.build}`,
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
      ...(hasServer && { sessionExchange: [`${appUrl}${exchange}`] }),
      ...(methods.includes('passkeys') && {
        passkeyEndpoints: { enroll: `${authDomain}/passkeys`, manage: `${authDomain}/account#passkeys` },
      }),
      page: { config, homeUrl: appUrl, ...(language !== 'auto' && { locale: language }) },
    }),
    ...(prefix && {
      '.env.development': environment(emulatedToken, emulatedFrame, [
        `STYTCH_PROJECT_ID=${emulatedProject}`,
        'STYTCH_API_URL=http://localhost:4102',
        `APP_URL=${url}`,
      ]),
      '.env.production': environment('public-token-live-...', authDomain, [
        'STYTCH_PROJECT_ID=project-live-...',
        `APP_URL=${appUrl}`,
      ]),
    }),
    '.gitignore': [...ignoredFiles, ''].join('\n'),
    'start.mjs': startScript({ url, command, exchange: hasServer && exchange, loadsEnv: hasServer && !readsEnv }),
    'README.md': readme({ name, url, authDomain, appUrl, settingsFile }),
    'AGENTS.md': forAgents({ url, hasServer, settingsFile }),
    ...files,
  };
}

/** Files and folders that the frameworks and the deployment generate. */
const ignoredFiles = [
  ...['node_modules', 'dist', 'build', '.next', 'next-env.d.ts', '*.tsbuildinfo', 'auth-domain'],
  ...['.svelte-kit', '.nuxt', '.output', '.react-router', '.tanstack', '.astro', '.angular'],
];

const startScript = ({
  url,
  command,
  exchange,
  loadsEnv,
}) => `// Starts the emulated provider with the auth domain, and the application. Ends both together.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
${loadsEnv ? "// The application's server reads them.\nprocess.loadEnvFile('.env.development');\n" : ''}
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

const readme = ({ name, url, authDomain, appUrl, settingsFile }) => `# ${name}

\`\`\`sh
npm install
npm start
\`\`\`

Open <${url}> and log in with any email address. The mailbox is at <http://localhost:4102/inbox>.

To go live under ${appUrl}, with the auth domain ${authDomain} (change both in \`deployment.json\` and \`${settingsFile}\`):

1. Create a project at the provider. Put its public token into \`deployment.json\`, and each value that ends in \`...\` into \`${settingsFile}\`.
2. Allow ${authDomain} as an SDK domain of the project, and ${authDomain}/authenticate as a redirect URL.
3. Run \`npm run deploy:auth\`, and publish \`auth-domain\` under ${authDomain}.
4. Run \`npm run build\`, and publish the application under ${appUrl}.
5. Run \`npx vestibule check ${authDomain} --host ${appUrl}\`, which finds what is missing.
`;

const forAgents = ({ url, hasServer, settingsFile }) => `# For coding agents

\`npm start\` starts the application at ${url}, and an emulator of the login provider. Nothing needs a network.

- **Get past the login**: open <http://localhost:4102/control/sign-in?as=ada@example.com&to=/> with your browser tool. One navigation logs in. Scripts in
  pages can't do it.
- **Use the login form**: \`curl --json '{"to":"ada@example.com"}' http://localhost:4102/control/tools/last_passcode\` returns the passcode.
- **Why a login failed**: \`curl --json '{"only_failed":true}' http://localhost:4102/control/tools/list_requests\`.
- **MCP**: \`npx vestibule-dev mcp\`, or <http://localhost:4102/mcp-control>.
- **Docs, offline**: \`npx vestibule docs\`, then for example \`npx vestibule docs sessions\`. The packages have an AGENTS.md, too.

Rules:

- Passwords and tokens belong to the widget's iframe: do not read, style or cover it.
${hasServer ? '- Protect data on the server with the guard in this project, not in components alone.' : '- Data needs a check on your server: `npx vestibule docs servers`.'}
- \`${settingsFile.replace('production', 'development').replace(/environment(?=\.)/, 'environment.development')}\` is for the emulator. Real tokens belong into \`${settingsFile}\` and \`deployment.json\`.
`;
