import { createContext, type ReactNode, useContext, useState } from 'react';

type Localization = { locale: string | undefined; initialState: unknown };

const LocaleContext = createContext<Localization>({ locale: undefined, initialState: undefined });

/**
 * Supplies the locale to the application's internationalisation layer and to every widget below that names none, and
 * keeps the state the page was rendered with: later values of `initialState` change nothing. Spec §1.
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
  const [kept] = useState(() => initialState);
  return <LocaleContext.Provider value={{ locale, initialState: kept }}>{children}</LocaleContext.Provider>;
}

/** The locale, undefined outside `<Locale>`. */
export const useLocale = (): string | undefined => useContext(LocaleContext).locale;

/** What `<Locale>` was first rendered with. */
export const useInitialState = <T,>(): T | undefined => useContext(LocaleContext).initialState as T | undefined;
