import type { Row } from './runCases.ts';

/** Writes `CONFORMANCE.md` with the result of every method of both clients. */
export function writeReport(runs: { title: string; rows: Row[] }[]): string {
  const sections = runs.map(({ title, rows }) => {
    const tested = rows.filter(({ isLeftOut }) => !isLeftOut);
    const right = tested.filter(({ wrong, differsAt }) => wrong.length === 0 && differsAt === undefined);
    const differing = tested.filter(({ differsAt }) => differsAt !== undefined);
    return `## ${title}

Methods: ${rows.length}. Tested: ${tested.length}. As declared: ${right.length}. Differing as noted: ${differing.length}. Left out: ${rows.length - tested.length}.

| method | answer | observed refusals | note |
| --- | --- | --- | --- |
${rows.map(line).join('\n')}
`;
  });
  return `# Conformance

This report is written by \`npm run conformance\`. It calls every public method of the provider's own clients against the emulator
and checks each answer against the client's TypeScript declarations.

* **As declared**: the answer matches its declaration, and every refusal in the third column occurred with its documented type.
  Null counts as missing for optional members, because the provider sends it so.
* **Differs**: the provider documents another answer than the client declares, and the emulator follows the provider. The row
  names the member; the note gives the reason.
* **Left out**: the method is refused with \`not_supported_by_emulator\` (501).

Google's prompt is answered in a browser. No other method needs one. [Differences from the provider](README.md#differences-from-the-provider) lists
where the emulator is laxer than the provider.

${sections.join('\n')}`;
}

function line({ method, wrong, refusals, note = '', differsAt, isLeftOut }: Row): string {
  const right = isLeftOut ? 'left out' : differsAt === undefined ? 'as declared' : `differs at \`${differsAt}\``;
  const outcome = wrong.length > 0 ? wrong.join('; ') : right;
  const types = refusals.map((type) => `\`${type}\``).join(', ');
  return `| \`${method}\` | ${outcome} | ${types} | ${note} |`.replaceAll('  ', ' ');
}
