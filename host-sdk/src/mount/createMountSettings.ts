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

/** Characters that are read of the page's `lang`: a language tag has fewer (RFC 5646 §4.4.1). */
const LONGEST_LANG = 100;

/**
 * Creates the settings of a mount. An inherited theme and the language follow the page.
 *
 * @param send sends the frame what has changed in the page.
 */
export function createMountSettings(
  element: Element,
  { kind }: Mount,
  options: MountOptions,
  load: MountContext['load'],
  send: (change: FrameUpdate) => void,
) {
  /** The host's own values. Those that depend on the page are read again when it changes. */
  let { locale = 'auto' } = options;
  let theme = toInheritableTheme(options.theme);
  let sentLocale = requestedLocales(locale);
  /** The values that the frame has. */
  let current = { ...options, kind, config: options.config ?? {}, theme, locale: sentLocale };
  let themeWatch = new AbortController();

  const languageObserver = new MutationObserver(() => {
    if (requestedLocales(locale) === sentLocale) return;
    sentLocale = requestedLocales(locale);
    send({ locale: sentLocale });
  });

  /** Returns the theme for the frame. Reads an inherited one from the page and follows it until the next theme. */
  async function readTheme(): Promise<Theme> {
    themeWatch.abort();
    themeWatch = new AbortController();
    const { signal } = themeWatch;
    const given = theme;
    if (!isInherited(given)) return given;
    const follow = (changed: Theme) => send({ theme: changed, inheritsTheme: true });
    return withTimeout(timeouts.loadedMs, load('inherit'))
      .then(({ inheritTheme }) => inheritTheme(element, given, follow, signal))
      .catch(() => ({ ...given, inherit: undefined })); // signing in matters more than the page's look
  }

  return {
    current: () => current,
    accept(change: Defined<FrameUpdate>) {
      current = { ...current, ...change };
    },
    inheritsTheme: () => isInherited(theme) || undefined,
    readTheme,
    /** Takes a change by the host. Returns it as the frame gets it. */
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
    /** An inherited theme is read once more, because it may differ at another place of the page. */
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
 * Returns the wanted languages. Without a locale of the host: the language of the page, then those of the browser. They
 * also follow an unreadable locale, which the frame reports.
 */
function requestedLocales(locale = 'auto'): string {
  const lang = document.documentElement.lang.slice(0, LONGEST_LANG);
  const automatic = `${readLocale(lang) ?? navigator.language},auto`;
  return readLocale(locale)?.replace(/^auto$/, automatic) ?? `${locale},${automatic}`;
}
