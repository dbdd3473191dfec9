import type { ComponentType } from 'react';
import type { ScreenName } from '../flow/screens.ts';
import { chunk, from } from '../ui/chunk.tsx';
import type { ScreenProps } from './ScreenProps.ts';

type LazyScreens = { readonly [S in Exclude<ScreenName, 'Main'>]: ComponentType<ScreenProps<S>> };

const idp = chunk(() => import('./idpScreens.ts'));
const email = chunk(() => import('./emailScreens.ts'));
const crypto = chunk(() => import('./cryptoScreens.ts'));
const passkeys = chunk(() => import('./passkeyScreens.ts'));
const password = chunk(() => import('./passwordScreens.ts'));

/** Every screen but Main, in chunks of what is used together. */
export const lazyScreens: LazyScreens = {
  EmailConfirmation: from(email, (screens) => screens.EmailConfirmationScreen),
  OTPAuthenticate: from(email, (screens) => screens.OTPAuthenticateScreen),
  PasswordCreateOrLogin: from(password, (screens) => screens.PasswordCreateOrLoginScreen),
  PasswordForgot: from(password, (screens) => screens.PasswordForgotScreen),
  PasswordBreached: from(password, (screens) => screens.PasswordBreachedScreen),
  PasswordSetNew: from(password, (screens) => screens.PasswordSetNewScreen),
  PasswordDedupe: from(password, (screens) => screens.PasswordDedupeScreen),
  PasswordResetForm: from(password, (screens) => screens.PasswordResetFormScreen),
  OTPConfirmation: from(email, (screens) => screens.OTPConfirmationScreen),
  PasswordConfirmation: from(email, (screens) => screens.PasswordConfirmationScreen),
  CryptoOtherScreen: from(crypto, (screens) => screens.CryptoOtherScreen),
  CryptoSetupWallet: from(crypto, (screens) => screens.CryptoSetupWalletScreen),
  CryptoConnect: from(crypto, (screens) => screens.CryptoConnectScreen),
  CryptoSignMessage: from(crypto, (screens) => screens.CryptoSignMessageScreen),
  CryptoError: from(crypto, (screens) => screens.CryptoErrorScreen),
  CryptoConfirmation: from(crypto, (screens) => screens.CryptoConfirmationScreen),
  IDPStart: from(idp, (screens) => screens.IDPStartScreen),
  IDPConsent: from(idp, (screens) => screens.IDPConsentScreen),
  IDPContinue: from(idp, (screens) => screens.IDPContinueScreen),
  IDPDenied: from(idp, (screens) => screens.IDPDeniedScreen),
  IDPSuccess: from(idp, (screens) => screens.IDPSuccessScreen),
  IDPLogoutConfirm: from(idp, (screens) => screens.IDPLogoutConfirmScreen),
  IDPLogoutDeclined: from(idp, (screens) => screens.IDPLogoutDeclinedScreen),
  IDPLogoutSuccess: from(idp, (screens) => screens.IDPLogoutSuccessScreen),
  PasskeyConfirmation: from(passkeys, (screens) => screens.PasskeyConfirmationScreen),
  PasskeyRegistrationStart: from(passkeys, (screens) => screens.PasskeyRegistrationStartScreen),
  PasskeyRegistrationSuccess: from(passkeys, (screens) => screens.PasskeyRegistrationSuccessScreen),
  PasskeyWindow: from(passkeys, (screens) => screens.PasskeyWindowScreen),
  Error: from(email, (screens) => screens.ErrorScreen),
};

/** What says in passing how something went, on any screen. */
export const toaster = chunk(() => import('../ui/Toaster.tsx'));

/**
 * Fetches the screens that may come next, so that they are there in the frame after the answer, and the toasts, which may
 * have to say that the network is gone.
 */
export const preloadScreens = () => {
  // A failure shows when the screen is needed, with a way to load again.
  email.load().catch(() => {});
  toaster.load().catch(() => {});
};
