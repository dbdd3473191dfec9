import { hasQuickTimeZone, readTimeZone } from './readTimeZone.ts';

const key = 'vestibule:time-zone';
/** By then a visitor is not kept waiting: milliseconds. */
const LATER_MS = 5_000;

/**
 * The provider's library names the visitor's time zone with every call, a press as well, and asks `Intl` for it, which takes long the
 * first time. So that question is answered here, in this document only, and in the quickest way that the browser has (`readTimeZone.ts`).
 * `patchTimeZone.test.ts` fails when a new version asks in another way.
 */
export function patchTimeZone(): void {
  const { DateTimeFormat } = Intl;
  const tell = hasQuickTimeZone() ? readTimeZone : remembered(DateTimeFormat);
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    apply: (_, __, given) =>
      given.length > 0 ? DateTimeFormat(...given) : { resolvedOptions: () => ({ timeZone: tell() }) },
  });
}

/**
 * Says what the browser said at the last visit, as long as the clock differs from UTC by as much as then. The browser is asked
 * later, for the next visit.
 */
function remembered(DateTimeFormat: typeof Intl.DateTimeFormat): () => string {
  const offset = `${new Date().getTimezoneOffset()}`;
  const [kept = '', at] = String(localStorage?.[key]).split(' ');
  let zone = kept;
  const ask = () => {
    zone = readTimeZone(DateTimeFormat);
    try {
      localStorage[key] = `${zone} ${offset}`;
    } catch {} // the next visit asks
  };
  if (at === offset) setTimeout(ask, LATER_MS);
  else zone = '';
  return () => {
    if (!zone) ask();
    return zone;
  };
}
