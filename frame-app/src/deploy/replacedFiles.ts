/** For how long a file is kept that a newer deployment has none of. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** When each file that is no longer part of the deployment was replaced, as ISO 8601, by its name. */
export type Replaced = Record<string, string>;

/**
 * What becomes of the files of earlier deployments. Tabs that were open meanwhile still ask for them: for a chunk, for a part
 * of the host SDK. So each stays for 30 days after the deployment that replaced it, however old it was by then.
 *
 * @param present all files there whose names change with their content; `current` are those of the new deployment.
 */
export function sortReplaced(present: string[], current: string[], replaced: Replaced, nowMs: number) {
  const kept: Replaced = {};
  const outdated: string[] = [];
  for (const name of present.filter((name) => !current.includes(name))) {
    const since = replaced[name] ?? new Date(nowMs).toISOString();
    if (nowMs - Date.parse(since) > keptMs) outdated.push(name);
    else kept[name] = since;
  }
  return { kept, outdated };
}
