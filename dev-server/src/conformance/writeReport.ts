import type { Row } from './runCases.ts';

/** Writes `CONFORMANCE.md` with the result of every method of both clients. */
export function writeReport(runs: { title: string; rows: Row[] }[]): string {
  const sections = runs.map(({ title, rows }) => {
    const testedRows = rows.filter(({ isLeftOut }) => !isLeftOut);
    const right = testedRows.filter(({ wrong, differsAt }) => wrong.length === 0 && differsAt === undefined);
    const differingRows = testedRows.filter(({ differsAt }) => differsAt !== undefined);
    return `## ${title}

Methods: ${rows.length}. Tested: ${testedRows.length}. As declared: ${right.length}. Differing as noted: ${differingRows.length}. Left out: ${rows.length - testedRows.length}.

| method | response | observed refusals | note |
| --- | --- | --- | --- |
${rows.map(line).join('\n')}
`;
  });
  return `# Conformance

For developers who rely on the emulator. By the end, you know how each public method of the provider's own clients behaves against it.

\`npm run conformance\` writes this report. It calls every method, and checks each response against the client's TypeScript declarations.

* **As declared**: the response matches its declaration. Every refusal in the third column occurred with its documented type. For an optional member, null
  counts as missing, because the provider sends null.
* **Differs**: the provider documents a different response than the client declares, and the emulator follows the provider. The row names the member, and
  the note gives the reason.
* **Left out**: the emulator refuses the method with \`not_supported_by_emulator\` (501).

Google's prompt is tested in a browser. No other method needs one. [Differences from the provider](README.md#differences-from-the-provider) lists
where the emulator is laxer than the provider.

${sections.join('\n')}`;
}

function line({ method, wrong, refusals, note = '', differsAt, isLeftOut }: Row): string {
  const right = isLeftOut ? 'left out' : differsAt === undefined ? 'as declared' : `differs at \`${differsAt}\``;
  const outcome = wrong.length > 0 ? wrong.join('; ') : right;
  const types = refusals.map((type) => `\`${type}\``).join(', ');
  return `| \`${method}\` | ${outcome} | ${types} | ${note} |`.replaceAll('  ', ' ');
}
