import type { Row } from './runCases.ts';

/** Writes `CONFORMANCE.md` with the result of every method of both clients. */
export function writeReport(runs: { title: string; rows: Row[] }[]): string {
  const sections = runs.map(({ title, rows }) => {
    const driven = rows.filter(({ isLeftOut }) => !isLeftOut);
    const right = driven.filter(({ wrong, differsAt }) => wrong.length === 0 && differsAt === undefined);
    const differing = driven.filter(({ differsAt }) => differsAt !== undefined);
    return `## ${title}

Of ${rows.length} methods ${driven.length} are driven. As declared: ${right.length}. Differing as noted: ${differing.length}. Left out: ${rows.length - driven.length}.

| method | answer | refusals that were seen | note |
| --- | --- | --- | --- |
${rows.map(line).join('\n')}
`;
  });
  return `# Conformance

What \`npm run conformance\` has found: it drives every public method of the provider's own clients against the emulator, and holds each
answer against the client's own TypeScript declarations. Where these make a member optional, null counts as missing, as the provider
writes it. "As declared" also means that every refusal in the third column came when it was provoked, by its documented type. Google's
prompt is answered in a browser, all else without. Where an answer differs, the provider documents it otherwise than the client declares
it, and the emulator follows the provider: the row names the member, the note says why. Methods that are left out
refuse with \`not_supported_by_emulator\` (501). Where the fake is laxer than the provider is told in
[README.md](README.md#where-the-fake-is-laxer).

${sections.join('\n')}`;
}

function line({ method, wrong, refusals, note = '', differsAt, isLeftOut }: Row): string {
  const right = isLeftOut ? 'left out' : differsAt === undefined ? 'as declared' : `differs at \`${differsAt}\``;
  const outcome = wrong.length > 0 ? wrong.join('; ') : right;
  const types = refusals.map((type) => `\`${type}\``).join(', ');
  return `| \`${method}\` | ${outcome} | ${types} | ${note} |`.replaceAll('  ', ' ');
}
