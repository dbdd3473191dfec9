/** A file that a newer deployment has replaced stays for this time. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** The time of each file's replacement as ISO 8601, by file name. */
export type Replaced = Record<string, string>;

/**
 * Sorts the files of earlier deployments. Tabs that are still open may request them, such as a chunk of the frame or of
 * the host SDK. So each file stays for 30 days after the deployment that replaced it.
 *
 * @param present All files whose names change with their content; `current` are those of the new deployment.
 */
export function sortReplaced(present: string[], current: string[], replacements: Replaced, nowMs: number) {
  const keptNotes: Replaced = {};
  const outdatedFiles: string[] = [];
  for (const name of present.filter((name) => !current.includes(name))) {
    const since = replacements[name] ?? new Date(nowMs).toISOString();
    if (nowMs - Date.parse(since) > keptMs) outdatedFiles.push(name);
    else keptNotes[name] = since;
  }
  return { kept: keptNotes, outdated: outdatedFiles };
}
