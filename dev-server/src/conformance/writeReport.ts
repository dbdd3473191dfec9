import type { Row } from './runCases.ts';

/** `CONFORMANCE.md`: every method of both clients, and what came of it. */
export function writeReport(runs: { title: string; rows: Row[] }[]): string {
  const sections = runs.map(({ title, rows }) => {
    const driven = rows.filter(({ isLeftOut }) => !isLeftOut);
    const right = driven.filter(({ wrong }) => wrong.length === 0);
    return `## ${title}

Of ${rows.length} methods ${right.length} are driven and answer as declared. Left out: ${rows.length - driven.length}.

| method | answer | refusals that were seen | note |
| --- | --- | --- | --- |
${rows.map(line).join('\n')}
`;
  });
  return `# Conformance

What \`npm run conformance\` has found: it drives every public method of the provider's own clients against the emulator, and holds each
answer against the client's own TypeScript declarations. Where these make a member optional, null counts as missing, as the provider
writes it. "As declared" also means that every refusal in the third column came when it was provoked, by its documented type. Google's
prompt is answered in a browser, all else without. Methods that are left out refuse with \`not_supported_by_emulator\` (501). Where the
fake is laxer than the provider is told in [README.md](README.md#where-the-fake-is-laxer).

${sections.join('\n')}`;
}

function line({ method, wrong, refusals, note = '', isLeftOut }: Row): string {
  const outcome = wrong.length > 0 ? wrong.join('; ') : isLeftOut ? 'left out' : 'as declared';
  const types = refusals.map((type) => `\`${type}\``).join(', ');
  return `| \`${method}\` | ${outcome} | ${types} | ${note} |`.replaceAll('  ', ' ');
}
