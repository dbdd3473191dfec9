'use client';

export { returnPath } from '../redirect/returnPath.ts';
export { AuthProvider, type AuthProviderProps, useAuth } from './AuthProvider.tsx';
export { type Identity, IdentityNotifier } from './glue/IdentityNotifier.tsx';
export { Locale, useInitialState, useLocale } from './glue/Locale.tsx';
export { Protect, type ProtectProps } from './Protect.tsx';
export { RedirectToSignIn } from './RedirectToSignIn.tsx';
export { UserButton, type UserButtonProps } from './UserButton.tsx';
export { useIsAuthorized } from './useIsAuthorized.ts';
export { type RedirectState, useRedirect } from './useRedirect.ts';
export type { UserButtonLabels } from './userButtonWords.ts';
export { SignedIn, SignedOut, useMember, useOrganization, useSession, useUser } from './visitor.tsx';
export {
  Account,
  IdentityProvider,
  Login,
  Members,
  Organization,
  OrganizationApps,
  OrganizationSettings,
  OrganizationSwitcher,
  PasskeyRegistration,
  ResetPassword,
  Scim,
  Sso,
  type WidgetProps,
} from './widgets.tsx';
