/** `10:04:11`, the same width everywhere. */
export const clockTime = (ms: number): string => new Date(ms).toLocaleTimeString('en-GB');

/** `22 Nov 2026, 10:04:11`, of whatever says a time. */
export const dateAndTime = (time: number | string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** `3 min 20 s`, `-2 d`: the two largest units of a span of time. */
export function span(ms: number): string {
  const units: [string, number][] = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1000],
  ];
  let left = Math.round(Math.abs(ms) / 1000) * 1000;
  const parts: string[] = [];
  for (const [name, size] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${name}`);
  }
  return (ms < 0 ? '-' : '') + (parts.slice(0, 2).join(' ') || '0 s');
}
