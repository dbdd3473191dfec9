import { DiscoveryScreen } from './DiscoveryScreen.tsx';
import { OrganizationErrorScreen, OrganizationReturnScreen } from './EndScreens.tsx';
import {
  EmailMethodSelectionScreen,
  EmailOTPEntryScreen,
  OrganizationEmailConfirmationScreen,
} from './MailScreens.tsx';
import { OrganizationLoginScreen } from './OrganizationLoginScreen.tsx';
import { OrganizationSwitchScreen } from './OrganizationSwitchScreen.tsx';
import {
  OrganizationPasswordForgotScreen,
  OrganizationPasswordResetScreen,
  OrganizationPasswordSentScreen,
  PasswordAuthenticateScreen,
  PasswordEmailScreen,
  PasswordResetVerifyConfirmationScreen,
} from './PasswordScreens.tsx';
import { SSODiscoveryEmailScreen, SSODiscoveryFallbackScreen, SSODiscoveryMenuScreen } from './SSOScreens.tsx';
import { withOrganizationTexts } from './withOrganizationTexts.tsx';

export * from './actions/choose.ts';
export * from './actions/goBack.ts';
export * from './actions/leaveForProvider.ts';
export * from './actions/mail.ts';
export * from './actions/open.ts';
export * from './actions/redeem.ts';
export * from './actions/switch.ts';
export * from './actions/usePassword.ts';

export const screens = {
  OrganizationLogin: withOrganizationTexts(OrganizationLoginScreen),
  EmailMethodSelection: withOrganizationTexts(EmailMethodSelectionScreen),
  OrganizationEmailConfirmation: withOrganizationTexts(OrganizationEmailConfirmationScreen),
  EmailOTPEntry: withOrganizationTexts(EmailOTPEntryScreen),
  Discovery: withOrganizationTexts(DiscoveryScreen),
  SSODiscoveryEmail: withOrganizationTexts(SSODiscoveryEmailScreen),
  SSODiscoveryMenu: withOrganizationTexts(SSODiscoveryMenuScreen),
  SSODiscoveryFallback: withOrganizationTexts(SSODiscoveryFallbackScreen),
  OrganizationError: withOrganizationTexts(OrganizationErrorScreen),
  OrganizationReturn: withOrganizationTexts(OrganizationReturnScreen),
  OrganizationSwitch: withOrganizationTexts(OrganizationSwitchScreen),
  PasswordEmail: withOrganizationTexts(PasswordEmailScreen),
  PasswordAuthenticate: withOrganizationTexts(PasswordAuthenticateScreen),
  OrganizationPasswordForgot: withOrganizationTexts(OrganizationPasswordForgotScreen),
  OrganizationPasswordSent: withOrganizationTexts(OrganizationPasswordSentScreen),
  PasswordResetVerifyConfirmation: withOrganizationTexts(PasswordResetVerifyConfirmationScreen),
  OrganizationPasswordReset: withOrganizationTexts(OrganizationPasswordResetScreen),
};
