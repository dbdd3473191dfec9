/** Formats a time in the language of the frame: the day, and the time of day unless `dateOnly`. */
export const timeOf = (date: string | number, { dateOnly = false } = {}): string =>
  new Date(date).toLocaleString(document.documentElement.lang || undefined, {
    dateStyle: 'medium',
    ...(!dateOnly && { timeStyle: 'short' }),
  });
