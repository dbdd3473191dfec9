export { AuthProvider, type AuthProviderProps, useAuth, useSession, useUser } from './AuthProvider.tsx';
export { type Identity, IdentityNotifier } from './glue/IdentityNotifier.tsx';
export { Locale, useInitialState, useLocale } from './glue/Locale.tsx';
export { IdentityProvider, Login, PasskeyRegistration, ResetPassword, type WidgetProps } from './widgets.tsx';
