import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bootstrapOptions, renderDeployment } from '../deploy.ts';
import { hostings } from '../hosting/hostings.ts';
import { readDeploymentFile } from '../readDeploymentFile.ts';
import { writeDeployment } from '../writeDeployment.ts';
import { refuseUnknownOption } from './refuseUnknownOption.ts';
import { UsageError } from './UsageError.ts';

const kinds = Object.keys(hostings);

export const deployUsage = `vestibule deploy deployment.json folder [--for ${kinds.join('|')}] [--host https://one-more.example.com] [--settings]`;

/** `vestibule deploy`: writes all files of the auth domain, and its hosting configuration with the headers. */
export async function deployCommand(args: string[]): Promise<number> {
  const { deploymentFile, folder, kind, hosts, asksSettings } = readArguments(args);
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
  } catch (problem) {
    console.error(`${deploymentFile}: ${(problem as Error).message}`);
    return 1;
  }
  console.info(
    kind
      ? `Wrote ${folder}, with the configuration for ${kind}.`
      : `Wrote ${folder}: serve its files, index.html at every address without an extension, and all with headers.json.`,
  );
  return 0;
}

function readArguments(args: string[]) {
  const options = {
    for: { type: 'string', multiple: true },
    host: { type: 'string', multiple: true },
    settings: { type: 'boolean' },
  } as const;
  refuseUnknownOption(args, options, deployUsage);
  const { positionals, values } = parse(() => parseArgs({ args, allowPositionals: true, options }));
  const [deploymentFile, folder, ...others] = positionals;
  const [kind, another] = values.for ?? [];
  if (another !== undefined) throw new UsageError('Expected one kind of hosting, got several.', deployUsage);
  if (kind !== undefined && !kinds.includes(kind)) {
    throw new UsageError(`Expected ${kinds.join(', ')} after --for, got "${kind}".`, deployUsage);
  }
  if (!deploymentFile || !folder || others.length > 0)
    throw new UsageError('Expected two paths: the deployment file and the output folder.', deployUsage);
  return { deploymentFile, folder, kind, hosts: values.host ?? [], asksSettings: values.settings };
}

function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch (mistake) {
    throw new UsageError((mistake as Error).message, deployUsage);
  }
}
