import { createContext, type ReactNode, useContext, useState } from 'react';

type Localization = { locale: string | undefined; initialState: unknown };

const LocaleContext = createContext<Localization>({ locale: undefined, initialState: undefined });

/**
 * Provides the locale to the application's internationalization and to the widgets below that set none. Keeps the
 * `initialState` of the first render; later values are ignored.
 */
export function Locale<T>({
  locale,
  initialState,
  children,
}: {
  /** A BCP 47 language tag. */
  locale: string;
  initialState?: T | undefined;
  children?: ReactNode | undefined;
}) {
  const [storedState] = useState(() => initialState);
  return <LocaleContext.Provider value={{ locale, initialState: storedState }}>{children}</LocaleContext.Provider>;
}

/** Returns the locale; undefined outside `<Locale>`. */
export const useLocale = (): string | undefined => useContext(LocaleContext).locale;

/** Returns the `initialState` of the first render of `<Locale>`. */
export const useInitialState = <T,>(): T | undefined => useContext(LocaleContext).initialState as T | undefined;
