/** Formats a remaining time in whole minutes, rounded up, such as "5 min". */
export const wholeMinutes = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(
    Math.ceil(seconds / 60),
  );
