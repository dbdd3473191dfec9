const key = 'vestibule:time-zone';
/** By then a visitor is not kept waiting: milliseconds. */
const LATER_MS = 5_000;

/**
 * The provider's library names the visitor's time zone with every call, a press as well, and whoever asks a browser for it first waits
 * until that has read what it knows of every language: 10 ms, on a slow phone 40. So what it said at the last visit is said
 * again, in this document only, as long as the clock differs from UTC by as much as then. The browser is asked later, for the next visit. `knowTimeZone.test.ts` fails when a new version asks in another way.
 */
export function knowTimeZone(): void {
  const { DateTimeFormat } = Intl;
  const offset = `${new Date().getTimezoneOffset()}`;
  let [zone, at] = String(localStorage?.[key]).split(' ');
  const ask = () => {
    zone = DateTimeFormat().resolvedOptions().timeZone;
    try {
      localStorage[key] = `${zone} ${offset}`;
    } catch {} // the next visit asks
  };
  if (at === offset) setTimeout(ask, LATER_MS);
  else zone = '';
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    apply(_, __, given) {
      if (given.length > 0) return DateTimeFormat(...given);
      if (!zone) ask();
      return { resolvedOptions: () => ({ timeZone: zone }) };
    },
  });
}
