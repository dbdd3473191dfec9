import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkAuthDomain } from '../check/checkAuthDomain.ts';
import type { Finding } from '../check/Finding.ts';
import { placeholdersIn } from '../check/placeholdersIn.ts';
import { argumentMistake } from './argumentMistake.ts';
import { refuseUnknownOption } from './refuseUnknownOption.ts';
import { UsageError } from './UsageError.ts';

export const checkUsage =
  'vestibule check https://auth.example.com|.env.production [--host https://app.example.com] [--json]';

/**
 * `vestibule check`: checks a deployed auth domain from outside, or a file with the environment variables of a build.
 * Returns 1 if a check failed.
 */
export async function checkCommand(args: string[], version: string): Promise<number> {
  const { address, hosts, isJson } = readArguments(args);
  const findings = isAddress(address)
    ? await checkAuthDomain(address, { version, hosts })
    : [checkEnvironment(address)];
  const failures = findings.filter(({ ok }) => !ok);
  console.info(isJson ? JSON.stringify(findings, null, 2) : describe(findings, failures));
  return failures.length > 0 ? 1 : 0;
}

const isAddress = (place: string) => /^https?:\/\//.test(place) && URL.canParse(place);

const isFile = (place: string) => statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;

function checkEnvironment(file: string): Finding {
  const placeholders = placeholdersIn(readFileSync(file, 'utf8'), process.env);
  return {
    check: `${file} has no placeholders left`,
    ok: placeholders.length === 0,
    advice: `Replace these placeholders with your project's public token and ID from the provider's dashboard:\n${placeholders.join('\n')}`,
  };
}

function describe(findings: Finding[], failedFindings: Finding[]): string {
  const lines = findings.flatMap(({ check, ok, advice }) => [
    `${ok ? ' ok ' : 'FAIL'}  ${check}`,
    ...(ok ? [] : advice.split('\n').map((line) => `      ${line}`)),
  ]);
  const result =
    failedFindings.length > 0 ? `${failedFindings.length} of ${findings.length} checks failed.` : 'All checks passed.';
  return [...lines, '', result].join('\n');
}

function readArguments(args: string[]) {
  const options = { host: { type: 'string', multiple: true }, json: { type: 'boolean' } } as const;
  refuseUnknownOption(args, options, checkUsage);
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [address = '', ...otherArguments] = positionals;
    if (otherArguments.length === 0 && (isAddress(address) || isFile(address)))
      return { address, hosts: values.host ?? [], isJson: values.json === true };
  } catch (mistake) {
    const expectations = { host: 'an origin such as https://app.example.com' };
    throw new UsageError(argumentMistake((mistake as Error).message, expectations), checkUsage);
  }
  throw new UsageError(
    'Expected the URL of an auth domain, like https://auth.example.com, or an environment file, like .env.production.',
    checkUsage,
  );
}
