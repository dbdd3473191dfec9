import type { Deployment } from '../../deployment.ts';
import { headerRules } from '../headerRules.ts';
import type { Finding } from './Finding.ts';
import { type Answer, type Site, templateOf } from './readSite.ts';

/** Headers that servers and CDNs write differently, without an effect on the frame. */
const unimportant = ['Link', 'Content-Type'];

/** Checks that each address sends the headers of the deployment, and no header that forbids more. */
export function checkHeaders(site: Site, deployment: Deployment): Finding[] {
  const rules = headerRules(templateOf(site.document), deployment);
  const fits = (rule: string, path: string) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;
  const headersFor = (path: string) => rules.find(({ paths }) => paths.some((rule) => fits(rule, path)))?.headers ?? {};
  const responses = [site.document, ...site.pages, site.script, ...site.assets.slice(0, 1)];
  return responses.map((response) => {
    const wrongEntries = wrongHeaders(response, headersFor(response.path));
    return {
      check: `${response.path} sends the headers of the deployment`,
      ok: wrongEntries.length === 0,
      advice: wrongEntries.join('\n'),
    };
  });
}

function wrongHeaders({ headers }: Answer, expected: Record<string, string>): string[] {
  const lines = Object.entries(expected)
    .filter(([name]) => !unimportant.includes(name))
    .flatMap(([name, value]) => describeDifference(name, value, headers.get(name)));
  // An older way to forbid framing, which many servers add.
  if (headers.has('X-Frame-Options')) lines.push('Remove X-Frame-Options: it forbids framing that the policy allows.');
  return lines;
}

/** Returns the line to send, or the directives of a policy that differ. */
function describeDifference(name: string, expected: string, value: string | null): string[] {
  if (value === null) return [`Send ${name}: ${expected}`];
  if (name !== 'Content-Security-Policy')
    return value === expected ? [] : [`Send ${name}: ${expected} (now: ${value})`];
  // Several policies apply together. `fetch` joins them by commas, which a deployment's policy does not contain.
  if (value.includes(',') && !expected.includes(','))
    return ['Send one Content-Security-Policy, that of the deployment.'];
  const [wantedDirectives, sentDirectives] = [directives(expected), directives(value)];
  const names = [...new Set([...wantedDirectives.keys(), ...sentDirectives.keys()])].filter(
    (directive) => wantedDirectives.get(directive) !== sentDirectives.get(directive),
  );
  return names.map((name) => {
    const change = wantedDirectives.has(name) ? `needs "${wantedDirectives.get(name)}"` : `has no "${name}"`;
    return `Content-Security-Policy ${change} (now: ${sentDirectives.get(name) ?? 'missing'})`;
  });
}

const directives = (policy: string) =>
  new Map(policy.split(';').map((directive) => [directive.trim().split(' ')[0] ?? '', directive.trim()]));
