import type { WidgetConfig } from '@vestibule/shared-protocol';
import type { Examples } from '../../gallery/Example.ts';
import { apiError, noStrength, unreachable } from '../../gallery/exampleValues.ts';
import { acme, borealis, cobalt, fresh, inAcme, listOf, membership } from '../../testing/exampleOrganizations.ts';

const email = 'ada@acme.test';
const allProducts: WidgetConfig = {
  products: ['sso', 'oauth', 'emailMagicLinks', 'emailOtp', 'passwords'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }, { type: 'hubspot' }] },
};
const bothMails: WidgetConfig = { products: ['emailMagicLinks', 'emailOtp'] };

export const examples = (
  nowMs: number,
): Examples<
  | 'OrganizationLogin'
  | 'EmailMethodSelection'
  | 'OrganizationEmailConfirmation'
  | 'EmailOTPEntry'
  | 'Discovery'
  | 'SSODiscoveryEmail'
  | 'SSODiscoveryMenu'
  | 'SSODiscoveryFallback'
  | 'OrganizationError'
  | 'OrganizationReturn'
  | 'PasswordEmail'
  | 'PasswordAuthenticate'
  | 'OrganizationPasswordForgot'
  | 'OrganizationPasswordSent'
  | 'PasswordResetVerifyConfirmation'
  | 'OrganizationPasswordReset'
  | 'OrganizationSwitch'
> => {
  const many = listOf(
    membership(acme),
    membership(borealis, { type: 'invited' }),
    membership({ ...acme, id: 'o-3', name: 'Delta Freight' }, { type: 'eligible' }),
    membership({ ...acme, id: 'o-4', name: 'Elbe Works' }, { type: 'pending' }),
    membership(cobalt, { primary: [] }),
  );
  return {
    OrganizationLogin: {
      opening: { state: { course: null } },
      'not opened': { state: { course: null }, failedIntent: 'open', error: unreachable },
      discovery: { state: { course: fresh } },
      'every way': { state: { course: fresh }, config: allProducts },
      organization: { state: { course: inAcme }, config: allProducts },
      'single sign-on only': {
        state: { course: { ...fresh, organization: cobalt, list: listOf(membership(cobalt)) } },
        config: allProducts,
      },
      'verify the email': {
        state: {
          course: {
            ...inAcme,
            allowedMethods: ['magic_link', 'email_otp'],
            knownEmail: email,
            list: listOf(membership(acme)),
          },
        },
        config: bothMails,
      },
      'nothing offered': { state: { course: { ...fresh, organization: cobalt } }, config: bothMails },
      expired: { state: { course: fresh, isExpired: true } },
      'no access': {
        state: { course: inAcme, email: 'eve@example.com' },
        failedIntent: 'submitEmail',
        error: apiError(
          'invalid_email_for_jit_provisioning',
          "eve@example.com doesn't have access to Acme Robotics. If you think this is a mistake, contact your admin.",
        ),
      },
      unreachable: { state: { course: fresh, email }, failedIntent: 'submitEmail', error: unreachable },
    },
    EmailMethodSelection: {
      shown: { state: { course: fresh, email }, config: bothMails },
      unreachable: { state: { course: fresh, email }, config: bothMails, failedIntent: 'mailLink', error: unreachable },
    },
    OrganizationEmailConfirmation: {
      sent: { state: { course: fresh, email, sentAtMs: nowMs, resentAtMs: null } },
      'bound to this browser': { state: { course: fresh, email, sentAtMs: nowMs, resentAtMs: null, isBound: true } },
      'resend failed': {
        state: { course: fresh, email, sentAtMs: nowMs - 60_000, resentAtMs: null },
        failedIntent: 'resend',
        error: unreachable,
      },
    },
    EmailOTPEntry: {
      sent: { state: { course: fresh, email, expiresAtMs: nowMs + 5 * 60_000, resentAtMs: null } },
      wrong: {
        state: { course: fresh, email, expiresAtMs: nowMs + 5 * 60_000, resentAtMs: null },
        failedIntent: 'submitPasscode',
        error: apiError('otp_code_not_found'),
      },
    },
    Discovery: {
      many: { state: { list: many, canCreate: true } },
      one: { state: { list: listOf(membership(acme)), canCreate: false } },
      none: { state: { list: listOf(), canCreate: false } },
      'none, may create': { state: { list: listOf(), canCreate: true } },
      unreachable: { state: { list: many, canCreate: true }, failedIntent: 'choose', error: unreachable },
    },
    SSODiscoveryEmail: {
      empty: { state: { course: fresh } },
      unreachable: { state: { course: fresh, email }, failedIntent: 'submitEmail', error: unreachable },
    },
    SSODiscoveryMenu: { two: { state: { course: fresh, email, connections: cobalt.connections } } },
    SSODiscoveryFallback: {
      empty: { state: { course: fresh, email } },
      unknown: { state: { course: fresh, email, isUnknown: true } },
    },
    OrganizationError: {
      default: { state: { reason: 'default', list: null } },
      link: { state: { reason: 'link', list: null } },
      organization: { state: { reason: 'organization', list: null } },
      policy: { state: { reason: 'policy', organizationName: acme.name, list: many } },
      'ad blocker': { state: { reason: 'adBlocker', list: null } },
      'claimed domain': { state: { reason: 'claimedDomain', list: many } },
    },
    OrganizationReturn: {
      redeeming: { state: { token: 'token-1', tokenType: 'discovery', method: 'magic_link', question: null } },
      question: {
        state: {
          token: 'token-1',
          tokenType: 'discovery',
          method: 'magic_link',
          question: { account: null, page: null },
        },
      },
      'another member is signed in': {
        state: {
          token: 'token-1',
          tokenType: 'multi_tenant_magic_links',
          method: 'magic_link',
          question: { account: email, page: null },
        },
      },
      'no answer': {
        state: { token: 'token-1', tokenType: 'discovery', method: 'magic_link', question: null },
        failedIntent: 'redeem',
        error: unreachable,
      },
      refused: {
        state: { token: 'token-1', tokenType: 'discovery', method: 'magic_link', question: null, isRefused: true },
        failedIntent: 'redeem',
        error: apiError('unable_to_auth_magic_link'),
      },
    },
    PasswordEmail: {
      empty: { state: { course: inAcme } },
      'no access': {
        state: { course: inAcme, email: 'eve@example.com' },
        failedIntent: 'submitEmail',
        error: apiError(
          'email_jit_provisioning_not_allowed',
          "eve@example.com doesn't have access to Acme Robotics. If you think this is a mistake, contact your admin.",
        ),
      },
    },
    PasswordAuthenticate: {
      empty: { state: { course: fresh } },
      wrong: { state: { course: inAcme, email }, failedIntent: 'logIn', error: apiError('unauthorized_credentials') },
    },
    OrganizationPasswordForgot: {
      discovery: { state: { course: fresh, email } },
      organization: { state: { course: inAcme } },
    },
    OrganizationPasswordSent: {
      sent: { state: { course: inAcme, email, sentAtMs: nowMs, resentAtMs: null } },
      'bound to this browser': { state: { course: inAcme, email, sentAtMs: nowMs, resentAtMs: null, isBound: true } },
    },
    PasswordResetVerifyConfirmation: { sent: { state: { course: inAcme, email } } },
    OrganizationPasswordReset: {
      empty: { state: { reset: { kind: 'session' }, strength: noStrength } },
      refused: {
        state: { reset: { kind: 'organization', token: 'token-1' }, strength: noStrength },
        failedIntent: 'setPassword',
        error: apiError('unable_to_auth_password_reset_token'),
      },
    },
    OrganizationSwitch: {
      reading: { state: { list: null } },
      'signed out': { state: { list: null, isSignedOut: true } },
      many: { state: { list: many, currentId: acme.id } },
      asking: {
        state: {
          list: many,
          currentId: acme.id,
          requestedMembership: membership(borealis, { needsSecondFactor: true }),
        },
      },
      'from the account': { state: { list: many, currentId: acme.id, from: { screen: 'Account', details: null } } },
      unreachable: { state: { list: null }, failedIntent: 'read', error: unreachable },
    },
  };
};
