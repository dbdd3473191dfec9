import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import * as esbuild from 'esbuild';
import { devServer, pages, plainScripts } from './devServer.mjs';
import { buildDocsIfOutdated } from './docs.mjs';
import { buildFrame, frameOptions } from './frame.mjs';
import { buildHostSdk, hostSdkOptions } from './hostSdk.mjs';

/** Long enough for all watches of a package to see a change. */
const COALESCE_MS = 100;

/**
 * Reads the options of `npm start` before the build, as `vestibule-dev` reads them after it. Ends with 2 if they are wrong, and with
 * 0 after `--help` and `--version`.
 */
export async function checkServerParameters(parameters) {
  const { outputFiles } = await esbuild.build({
    ...devServer,
    entryPoints: { readCommand: 'dev-server/src/command/readCommand.ts' },
    packages: 'bundle',
    sourcemap: false,
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { readCommand, usage } = await import(`data:text/javascript;base64,${code}`);
  const command = read();
  if (command === 'help')
    console.info(
      `npm start -- [options]\n\nBuilds all packages, then starts the emulator with these options.\n\n${usage}`,
    );
  if (command === 'version') console.info(JSON.parse(readFileSync('dev-server/package.json', 'utf8')).version);
  if (typeof command === 'string') process.exit(0);

  function read() {
    try {
      return readCommand(parameters, process.env);
    } catch (error) {
      console.error(`${error.message}\nSee npm start -- --help.`);
      return process.exit(2);
    }
  }
}

/** Serves the three origins. Builds a package again when its sources change, and restarts a changed server. */
export async function serveAndWatch(parameters) {
  let server = serve();
  buildDocsIfOutdated();
  // The build process and the server end together.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill());
  const restart = () => {
    server.off('exit', exitWith);
    server.once('exit', () => {
      server = serve();
    });
    server.kill();
  };
  const rebuildSdk = coalesce(() => buildHostSdk({ isPublished: false }));
  const rebuildFrame = coalesce(buildFrame);
  // Each watch builds once at its start. One after the other, they leave the server a core for its first answers.
  const watches = [
    ...[pages, plainScripts].map((options) => ({ options })),
    ...hostSdkOptions.map((options) => ({ options: { ...options, write: false }, onChange: rebuildSdk })),
    ...frameOptions.map((options) => ({ options: { ...options, write: false }, onChange: rebuildFrame })),
    { options: devServer, onChange: restart },
  ];
  for (const { options, onChange } of watches) await watch(options, onChange);

  function serve() {
    return spawn(process.execPath, ['dev-server/dist/cli.js', ...parameters], { stdio: 'inherit' }).on(
      'exit',
      exitWith,
    );
  }
}

function exitWith(code) {
  process.exit(code ?? 0);
}

/** Merges the calls of several watches that see the same change. */
function coalesce(build) {
  let next;
  return () => {
    next ??= setTimeout(COALESCE_MS).then(() => {
      next = undefined;
      return build();
    });
    return next;
  };
}

/** Builds again whenever a source changes, then calls `onChange`. Resolves after the first build, which reports no change. */
async function watch(options, onChange = () => {}) {
  let isFirst = true;
  let markBuilt;
  const firstBuild = new Promise((resolve) => {
    markBuilt = resolve;
  });
  const report = {
    name: 'report',
    setup(build) {
      build.onEnd(async ({ errors }) => {
        if (!isFirst && errors.length === 0) await onChange();
        isFirst = false;
        markBuilt();
      });
    },
  };
  await (await esbuild.context({ ...options, plugins: [...(options.plugins ?? []), report] })).watch();
  await firstBuild;
}
