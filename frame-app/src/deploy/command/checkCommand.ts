import { parseArgs } from 'node:util';
import { checkAuthDomain } from '../check/checkAuthDomain.ts';
import type { Finding } from '../check/Finding.ts';
import { refuseUnknownOption } from './refuseUnknownOption.ts';
import { UsageError } from './UsageError.ts';

export const checkUsage = 'vestibule check https://auth.example.com [--host https://app.example.com] [--json]';

/** `vestibule check`: looks at a deployed auth domain from outside. Returns 1 if a check failed. */
export async function checkCommand(args: string[], version: string): Promise<number> {
  const { address, hosts, isJson } = readArguments(args);
  const findings = await checkAuthDomain(address, { version, hosts });
  const failed = findings.filter(({ ok }) => !ok);
  console.info(isJson ? JSON.stringify(findings, null, 2) : describe(findings, failed));
  return failed.length > 0 ? 1 : 0;
}

function describe(findings: Finding[], failed: Finding[]): string {
  const lines = findings.flatMap(({ check, ok, advice }) => [
    `${ok ? ' ok ' : 'FAIL'}  ${check}`,
    ...(ok ? [] : advice.split('\n').map((line) => `      ${line}`)),
  ]);
  const result = failed.length > 0 ? `${failed.length} of ${findings.length} checks failed.` : 'All checks passed.';
  return [...lines, '', result].join('\n');
}

function readArguments(args: string[]) {
  const options = { host: { type: 'string', multiple: true }, json: { type: 'boolean' } } as const;
  refuseUnknownOption(args, options, checkUsage);
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [address = '', ...others] = positionals;
    if (others.length === 0 && /^https?:\/\//.test(address) && URL.canParse(address))
      return { address, hosts: values.host ?? [], isJson: values.json === true };
  } catch (mistake) {
    throw new UsageError((mistake as Error).message, checkUsage);
  }
  throw new UsageError('Expected the address of an auth domain, like https://auth.example.com.', checkUsage);
}
