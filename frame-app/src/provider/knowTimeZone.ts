const key = 'vestibule:time-zone';
/** By then a visitor is not kept waiting: milliseconds. */
const LATER_MS = 5_000;

/**
 * The provider's library names the visitor's time zone with every call, a press as well, and whoever asks a browser for it first waits
 * until that has read what it knows of every language: 10 ms, on a slow phone 40. So what it said at the last visit is said
 * again, in this document only, as long as the clock differs from UTC by as much as then, in winter and in summer. The browser is
 * asked later, for the next visit. `knowTimeZone.test.ts` fails when a new version asks in another way.
 */
export function knowTimeZone(): void {
  const { DateTimeFormat } = Intl;
  const offsets = [0, 6].map((month) => new Date(new Date().getFullYear(), month).getTimezoneOffset()).join();
  let [zone, at] = localStorage?.getItem(key)?.split(' ') ?? [];
  const ask = () => {
    zone = DateTimeFormat().resolvedOptions().timeZone;
    try {
      localStorage.setItem(key, `${zone} ${offsets}`);
    } catch {} // the next visit asks
  };
  if (at === offsets) setTimeout(ask, LATER_MS);
  else zone = undefined;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    apply(_, __, given) {
      if (given.length > 0) return DateTimeFormat(...given);
      if (!zone) ask();
      return { resolvedOptions: () => ({ timeZone: zone }) };
    },
  });
}
