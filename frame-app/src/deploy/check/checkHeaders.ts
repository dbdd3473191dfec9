import type { Deployment } from '../../deployment.ts';
import { headerRules } from '../headerRules.ts';
import type { Finding } from './Finding.ts';
import { type Answer, type Site, templateOf } from './readSite.ts';

/** Headers that servers and CDNs write in their own way, without an effect on the frame. */
const unimportant = ['Link', 'Content-Type'];

/** Checks that each address sends the headers of the deployment, and none that forbids what they allow. */
export function checkHeaders(site: Site, deployment: Deployment): Finding[] {
  const rules = headerRules(templateOf(site.document), deployment);
  const fits = (rule: string, path: string) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;
  const expected = (path: string) => rules.find(({ paths }) => paths.some((rule) => fits(rule, path)))?.headers ?? {};
  const answers = [site.document, ...site.pages, site.script, ...site.assets.slice(0, 1)];
  return answers.map((answer) => {
    const wrong = wrongHeaders(answer, expected(answer.path));
    return {
      check: `${answer.path} sends the headers of the deployment`,
      ok: wrong.length === 0,
      advice: wrong.join('\n'),
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
function describeDifference(name: string, expected: string, sent: string | null): string[] {
  if (sent === null) return [`Send ${name}: ${expected}`];
  if (name !== 'Content-Security-Policy') return sent === expected ? [] : [`Send ${name}: ${expected} (now: ${sent})`];
  // Several policies all apply; `fetch` joins them by commas, which no policy of a deployment contains.
  if (sent.includes(',') && !expected.includes(','))
    return ['Send one Content-Security-Policy, that of the deployment.'];
  const [wanted, found] = [directives(expected), directives(sent)];
  const names = [...new Set([...wanted.keys(), ...found.keys()])].filter((one) => wanted.get(one) !== found.get(one));
  return names.map((one) => {
    const change = wanted.has(one) ? `needs "${wanted.get(one)}"` : `has no "${one}"`;
    return `Content-Security-Policy ${change} (now: ${found.get(one) ?? 'missing'})`;
  });
}

const directives = (policy: string) =>
  new Map(policy.split(';').map((directive) => [directive.trim().split(' ')[0] ?? '', directive.trim()]));
