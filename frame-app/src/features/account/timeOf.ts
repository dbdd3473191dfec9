/** Formats a time in the language of the frame: the day, and the time of day unless `dateOnly`. */
export const timeOf = (at: string | number, { dateOnly = false } = {}): string =>
  new Date(at).toLocaleString(document.documentElement.lang || undefined, {
    dateStyle: 'medium',
    ...(!dateOnly && { timeStyle: 'short' }),
  });
