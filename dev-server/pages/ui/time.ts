/** Formats a time as `10:04:11`. */
export const clockTime = (ms: number): string => new Date(ms).toLocaleTimeString('en-GB');

/** Formats a date and time as `22 Nov 2026, 10:04:11`. */
export const dateAndTime = (time: number | string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** Formats a date and time for narrow lists as `22 Nov, 10:04`. */
export const shortDateAndTime = (time: number | string): string =>
  new Date(time).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Formats a duration in its two largest units: `3 min 20 s`, `-2 d`. */
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
