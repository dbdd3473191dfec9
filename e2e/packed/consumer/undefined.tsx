import type {
  AuthOptions,
  FailureTexts,
  HostTexts,
  MountOptions,
  MountUpdate,
  OAuthProviderConfig,
  SessionOptions,
  StepUpOptions,
  Theme,
  UserChange,
  WidgetConfig,
} from '@vestibule/host-sdk';
import { createAuth } from '@vestibule/host-sdk';
import {
  type Account,
  AuthProvider,
  type IdentityProvider,
  Locale,
  Login,
  type ResetPassword,
} from '@vestibule/host-sdk/react';
import type { Analytics } from '@vestibule/host-sdk/react/analytics';
import type { SupportChat } from '@vestibule/host-sdk/react/support-chat';
import type {
  RememberedBrowsersOptions,
  VerifySessionOptions,
  VerifySessionRequirements,
} from '@vestibule/host-sdk/server';
import type { ComponentProps } from 'react';

// Compiled with `exactOptionalPropertyTypes`: every option accepts `undefined`, so applications can pass on their optional
// settings.

type IsOptional<T, K extends keyof T> = string extends K
  ? false
  : Record<never, never> extends Pick<T, K>
    ? true
    : false;
/** Adds `undefined` to the type of every optional member, recursively. */
type Undefined<T> = T extends readonly (infer Item)[]
  ? number extends T['length']
    ? readonly Undefined<Item>[]
    : T
  : T extends (...parameters: never[]) => unknown
    ? T
    : T extends object
      ? { [K in keyof T]-?: Undefined<T[K]> | (IsOptional<T, K> extends true ? undefined : never) }
      : T;
type Takes<T> = Undefined<T> extends T ? true : false;

export const optionChecks: true[] = [
  true satisfies Takes<AuthOptions>,
  true satisfies Takes<SessionOptions>,
  true satisfies Takes<MountOptions>,
  true satisfies Takes<MountUpdate>,
  true satisfies Takes<WidgetConfig>,
  true satisfies Takes<OAuthProviderConfig>,
  true satisfies Takes<Theme>,
  true satisfies Takes<FailureTexts>,
  true satisfies Takes<HostTexts>,
  true satisfies Takes<StepUpOptions>,
  true satisfies Takes<UserChange>,
  true satisfies Takes<VerifySessionOptions>,
  true satisfies Takes<VerifySessionRequirements>,
  true satisfies Takes<RememberedBrowsersOptions>,
  true satisfies Takes<Omit<ComponentProps<typeof AuthProvider>, 'children' | 'initialSession' | 'initialUser'>>,
  true satisfies Takes<ComponentProps<typeof Login>>,
  true satisfies Takes<ComponentProps<typeof Account>>,
  true satisfies Takes<ComponentProps<typeof IdentityProvider>>,
  true satisfies Takes<ComponentProps<typeof ResetPassword>>,
  true satisfies Takes<ComponentProps<typeof Analytics>>,
  true satisfies Takes<ComponentProps<typeof SupportChat>>,
];

export function Application({
  locale,
  theme,
  products,
}: { locale: string | undefined; theme: Theme | undefined } & WidgetConfig) {
  const auth = createAuth({ publicToken: 'public-token-test-1', frameUrl: 'https://auth.example.com', locale, theme });
  auth.mountLogin('#login', { locale, theme, config: { products } });
  void auth.session.extend({ minutes: undefined });
  auth.mountIdentityProvider('#idp', { search: undefined });
  auth.mountResetPassword('#reset', { passwordResetToken: 'token', tokenType: undefined });
  return (
    <Locale locale="de" initialState={undefined}>
      <AuthProvider
        publicToken="public-token-test-1"
        frameUrl="https://auth.example.com"
        initialSession={undefined}
        initialUser={undefined}
      >
        <Login locale={locale} theme={theme} className={undefined} />
      </AuthProvider>
    </Locale>
  );
}
