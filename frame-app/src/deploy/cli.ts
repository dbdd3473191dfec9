import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bootstrapOptions, renderDeployment } from './deploy.ts';
import { hostings } from './hosting/hostings.ts';
import { readDeploymentFile } from './readDeploymentFile.ts';
import { writeDeployment } from './writeDeployment.ts';

const kinds = Object.keys(hostings);
const usage = `Usage: npm run deploy -- deployment.json folder [--for ${kinds.join('|')}] [--host https://one-more.example.com] [--settings]`;

/**
 * `npm run deploy -- deployment.json folder`: writes all files of the auth domain, and its hosting configuration with
 * the headers.
 */
const { deploymentFile, folder, kind, hosts, asksSettings } = readArguments();
try {
  const deployment = readDeploymentFile(readFileSync(deploymentFile, 'utf8'));
  const settings = asksSettings && (await bootstrapOptions(deployment));
  const rendered = renderDeployment({
    ...deployment,
    hosts: [...deployment.hosts, ...hosts],
    ...(settings && { settings }),
  });
  const built = fileURLToPath(new URL('.', import.meta.url));
  writeDeployment({ built, folder }, rendered, kind === undefined ? undefined : hostings[kind], Date.now());
  console.info(
    kind
      ? `Wrote ${folder}, with the configuration for ${kind}.`
      : `Wrote ${folder}: serve its files, index.html at every address without an extension, and all with headers.json.`,
  );
} catch (problem) {
  console.error(`${deploymentFile}: ${(problem as Error).message}`);
  process.exit(1);
}

function readArguments() {
  try {
    const options = {
      for: { type: 'string' },
      host: { type: 'string', multiple: true },
      settings: { type: 'boolean' },
    } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [deploymentFile, folder, ...others] = positionals;
    const isKind = values.for === undefined || kinds.includes(values.for);
    if (deploymentFile && folder && others.length === 0 && isKind)
      return { deploymentFile, folder, kind: values.for, hosts: values.host ?? [], asksSettings: values.settings };
  } catch (mistake) {
    console.error((mistake as Error).message);
  }
  console.error(usage);
  process.exit(2);
}
