import {
  type MountUpdate as FrameUpdate,
  type Mount,
  readLocale,
  type Theme,
  timeouts,
} from '@vestibule/shared-protocol';
import { withTimeout } from '../calls/withTimeout.ts';
import type { MountOptions, MountUpdate } from '../options/mountOptions.ts';
import { isInherited, toInheritableTheme } from '../options/mountTheme.ts';
import type { MountContext } from './Mounted.ts';

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The number of characters that are read of the page's `lang`. A language tag has fewer (RFC 5646 §4.4.1). */
const LONGEST_LANG = 100;

/**
 * Creates the settings of a mount. An inherited theme and the language follow the page.
 *
 * @param send sends changes of the page to the frame.
 */
export function createMountSettings(
  element: Element,
  { kind }: Mount,
  options: MountOptions,
  load: MountContext['load'],
  send: (change: FrameUpdate) => void,
) {
  /** The host's own values. If they depend on the page, they are read again when it changes. */
  let { locale = 'auto' } = options;
  let theme = toInheritableTheme(options.theme);
  let sentLocale = requestedLocales(locale);
  /** The values that the frame has received. */
  let current = { ...options, kind, config: options.config ?? {}, theme, locale: sentLocale };
  let themeWatch = new AbortController();

  const languageObserver = new MutationObserver(() => {
    if (requestedLocales(locale) === sentLocale) return;
    sentLocale = requestedLocales(locale);
    send({ locale: sentLocale });
  });

  /** Returns the theme for the frame. An inherited theme is read from the page and follows it until the next theme. */
  async function readTheme(): Promise<Theme> {
    themeWatch.abort();
    themeWatch = new AbortController();
    const { signal } = themeWatch;
    const hostTheme = theme;
    if (!isInherited(hostTheme)) return hostTheme;
    const follow = (theme: Theme) => send({ theme, inheritsTheme: true });
    return withTimeout(timeouts.loadedMs, load('inherit'))
      .then(({ inheritTheme }) => inheritTheme(element, hostTheme, follow, signal))
      .catch(() => ({ ...hostTheme, inherit: undefined })); // signing in matters more than the page's look
  }

  return {
    current: () => current,
    accept(change: Defined<FrameUpdate>) {
      current = { ...current, ...change };
    },
    inheritsTheme: () => isInherited(theme) || undefined,
    readTheme,
    /** Applies a change by the host, and returns the update for the frame. */
    async change(change: MountUpdate): Promise<FrameUpdate> {
      if (change.theme) theme = toInheritableTheme(change.theme);
      if (change.locale) {
        locale = change.locale;
        sentLocale = readLocale(locale) ? requestedLocales(locale) : locale;
      }
      const read = change.theme && (await readTheme());
      return {
        ...change,
        theme: read,
        inheritsTheme: (read && isInherited(theme)) || undefined,
        locale: change.locale && sentLocale,
      };
    },
    /** Reads an inherited theme again, because it may differ at another place of the page. */
    readAgain() {
      current = { ...current, theme };
    },
    follow() {
      if (kind !== 'session') languageObserver.observe(document.documentElement, { attributeFilter: ['lang'] });
    },
    stop() {
      themeWatch.abort();
      languageObserver.disconnect();
    },
  };
}

/**
 * Returns the requested languages. Default: the page's language, then the browser's languages. These also follow a
 * locale that cannot be read, which the frame reports.
 */
function requestedLocales(locale = 'auto'): string {
  const lang = document.documentElement.lang.slice(0, LONGEST_LANG);
  const automatic = `${readLocale(lang) ?? navigator.language},auto`;
  return readLocale(locale)?.replace(/^auto$/, automatic) ?? `${locale},${automatic}`;
}
