import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bootstrapOptions, renderDeployment } from '../deploy.ts';
import { hostings } from '../hosting/hostings.ts';
import { loadDeploymentFile } from '../readDeploymentFile.ts';
import { writeDeployment } from '../writeDeployment.ts';
import { argumentMistake } from './argumentMistake.ts';
import { refuseUnknownOption } from './refuseUnknownOption.ts';
import { UsageError } from './UsageError.ts';

const kinds = Object.keys(hostings);

export const deployUsage = `vestibule deploy deployment.json folder [--for ${kinds.join('|')}] [--host https://one-more.example.com] [--settings]`;

/** `vestibule deploy`: writes all files of the auth domain, and its hosting configuration with the headers. */
export async function deployCommand(args: string[]): Promise<number> {
  const { deploymentFile, folder, kind, hosts, asksSettings } = readArguments(args);
  try {
    const deployment = loadDeploymentFile(deploymentFile);
    const settings = asksSettings && (await bootstrapOptions(deployment));
    const files = renderDeployment({
      ...deployment,
      hosts: [...deployment.hosts, ...hosts],
      ...(settings && { settings }),
    });
    const sourceFolder = fileURLToPath(new URL('.', import.meta.url));
    writeDeployment(
      { buildFolder: sourceFolder, folder },
      files,
      kind === undefined ? undefined : hostings[kind],
      Date.now(),
    );
  } catch (problem) {
    console.error(`${deploymentFile}: ${(problem as Error).message}`);
    return 1;
  }
  console.info(
    kind
      ? `Wrote the auth domain into "${folder}", with the configuration for ${kind}.`
      : `Wrote the auth domain into "${folder}". Serve its files with the headers in headers.json, and index.html at every path without an extension.`,
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
  const [deploymentFile, folder, ...otherArguments] = positionals;
  const [kind, name] = values.for ?? [];
  if (name !== undefined) throw new UsageError('Pass --for only once.', deployUsage);
  if (kind !== undefined && !kinds.includes(kind)) {
    throw new UsageError(`Expected ${kinds.join(', ')} after --for, got "${kind}".`, deployUsage);
  }
  if (!deploymentFile || !folder || otherArguments.length > 0)
    throw new UsageError('Expected two paths: the deployment file and the output folder.', deployUsage);
  return { deploymentFile, folder, kind, hosts: values.host ?? [], asksSettings: values.settings };
}

function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch (mistake) {
    const expectations = {
      for: `a name: ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`,
      host: 'an origin such as https://app.example.com',
    };
    throw new UsageError(argumentMistake((mistake as Error).message, expectations), deployUsage);
  }
}
