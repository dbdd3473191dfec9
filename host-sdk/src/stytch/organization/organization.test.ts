import type { Callbacks, StytchB2BUIConfig } from '@stytch/vanilla-js/b2b';
import { type SignIn, verticalMistake } from '@vestibule/shared-protocol';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { mapStytchLogin, type StytchB2BConfig } from '../index.ts';
import type {
  discoverySignIn,
  flowEventTypes,
  organizationEventTypes,
  organizationSignInTypes,
  unmappedOrganizationEvents,
} from './organizationEvents.ts';
import type { flowOptions, organizationOptions } from './organizationOptions.ts';

const paths = ({ unmapped }: ReturnType<typeof mapStytchLogin>) => unmapped.map(({ path }) => path);

it('decides about every option and event of the provider', () => {
  expectTypeOf<StytchB2BUIConfig>().toExtend<StytchB2BConfig>();
  type Group = keyof typeof organizationOptions;
  type Option = Group | keyof typeof flowOptions | 'products' | 'enableShadowDOM';
  expectTypeOf<Option>().toEqualTypeOf<keyof StytchB2BUIConfig>();
  type Decided = { [Name in Group]: keyof (typeof organizationOptions)[Name] };
  type Given = { [Name in Group]: keyof NonNullable<StytchB2BUIConfig[Name]> };
  expectTypeOf<Decided>().toEqualTypeOf<Given>();
  type Events = Parameters<NonNullable<Callbacks['onEvent']>>[0]['type'];
  type Values<Names> = Names[keyof Names];
  type Ours =
    | Values<typeof organizationEventTypes>
    | Values<typeof organizationSignInTypes>
    | Values<Values<{ [Flow in keyof typeof flowEventTypes]: Values<(typeof flowEventTypes)[Flow]> }>[]>
    | typeof discoverySignIn
    | keyof typeof unmappedOrganizationEvents;
  expectTypeOf<Extract<Ours, `B2B_${string}`>>().toEqualTypeOf<Extract<`${Events}`, `B2B_${string}`>>();
});

it('maps the configuration of <StytchB2B>', () => {
  const mapping = mapStytchLogin({
    config: {
      authFlowType: 'Organization',
      organizationSlug: 'acme',
      products: ['sso', { id: 'emailOtp' }, 'oauth'],
      emailMagicLinksOptions: { discoveryRedirectURL: 'https://app.example.com/in', discoveryExpirationMinutes: 10 },
      emailOtpOptions: { loginTemplateId: 'code', locale: 'es' },
      smsOtpOptions: { locale: 'es' },
      ssoOptions: { loginRedirectURL: 'https://app.example.com/in', providerParams: { login_hint: 'ann' } },
      oauthOptions: {
        providers: ['google', { type: 'github', customScopes: ['repo'] }],
        customScopes: ['email'],
        providerParams: { hd: 'acme.example' },
      },
      directLoginForSingleMembership: { status: true, ignoreInvites: true, ignoreJitProvisioning: false },
      directCreateOrganizationForNoMembership: true,
      disableCreateOrganization: true,
      mfaProductOrder: ['smsOtp', 'totp'],
      sessionOptions: { sessionDurationMinutes: 60 },
    },
  });
  expect(mapping.options).toEqual({
    config: {
      products: ['sso', 'emailOtp', 'oauth'],
      flow: 'organization',
      organizationSlug: 'acme',
      emailMagicLinksOptions: { discoveryExpirationMinutes: 10 },
      otpOptions: { loginTemplateId: 'code' },
      ssoOptions: { providerParams: { login_hint: 'ann' } },
      oauthOptions: {
        providers: [
          { type: 'google', custom_scopes: ['email'], provider_params: { hd: 'acme.example' } },
          { type: 'github', custom_scopes: ['repo'], provider_params: { hd: 'acme.example' } },
        ],
      },
      directLogin: { enabled: true, ignoreInvites: true, ignoreJitProvisioning: false },
      directCreateOrganization: true,
      createOrganization: false,
      mfa: { methods: ['sms', 'totp'] },
      sessionOptions: { sessionDurationMinutes: 60 },
    },
    locale: 'es',
  });
  expect(paths(mapping)).toEqual([
    'config.emailMagicLinksOptions.discoveryRedirectURL',
    'config.ssoOptions.loginRedirectURL',
  ]);
  expect(verticalMistake(mapping.options.config ?? {}, 'b2b')).toBeNull();
});

it.each([
  [{ mfaProductInclude: ['smsOtp'] }, ['sms']],
  [{ mfaProductOrder: ['smsOtp'] }, ['sms', 'totp']],
  [{ mfaProductOrder: ['smsOtp', 'totp'], mfaProductInclude: ['totp', 'smsOtp'] }, ['sms', 'totp']],
  [{}, undefined],
])('maps the second factors %j', (factors, methods) => {
  const { options } = mapStytchLogin({ config: { authFlowType: 'Discovery', products: ['sso'], ...factors } });
  expect(options.config?.mfa?.methods).toEqual(methods);
});

it('reports what it does not map', () => {
  const config = {
    authFlowType: 'PasswordReset',
    products: ['sso', 'passkeys'],
    organizationSlug: null,
    directLogin: true,
    passkeyOptions: { domain: 'example.com' },
    ssoOptions: { locale: 'es' },
    mfaProductInclude: ['webauthn'],
  };
  const mapping = mapStytchLogin({ config });
  expect(paths(mapping)).toEqual([
    'config.ssoOptions.locale',
    'config.products.passkeys',
    'config.mfaProductInclude.webauthn',
    'config.authFlowType',
    'config.directLogin',
    'config.passkeyOptions',
  ]);
  expect(mapping.options.config).toEqual({ products: ['sso'] });
});

it("maps the texts of the organizations' catalogue", () => {
  const strings = {
    'organizationLogin.title': 'Enter {organizationName}',
    'passcode.title': 'Your code',
    'emailConfirmation.title': 'Look into your mailbox',
    'password.strengthError.breached': 'Leaked',
  };
  const { options, unmapped } = mapStytchLogin({ config: { authFlowType: 'Discovery', products: ['sso'] }, strings });
  expect(options.texts).toEqual({
    en: {
      'organization.main.titleOf': 'Enter {name}',
      'otp.title': 'Your code',
      'organization.secondFactor.smsTitle': 'Your code',
      'organization.emailSent.title': 'Look into your mailbox',
      'password.breached': 'Leaked',
    },
  });
  expect(unmapped).toEqual([]);
});

it.each([
  ['Discovery', 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND', 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE'],
  ['Organization', 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', 'B2B_SSO_AUTHENTICATE'],
])("reports events of the flow %s by the provider's names", (authFlowType, eventTypes, signedIn) => {
  const onEvent = vi.fn();
  const { options } = mapStytchLogin({ config: { authFlowType, products: ['sso'] }, callbacks: { onEvent } });
  options.onEvent?.({ type: 'magic_link_sent', email: 'ann@example.org' });
  options.onEvent?.({ type: 'sso_started', connection_id: 'connection-1' });
  const user = { user_id: 'member-1' } as SignIn['user'];
  const session = { session_id: 'session-1' } as SignIn['session'];
  const member = { member_id: 'member-1' } as NonNullable<SignIn['member']>;
  options.onSuccess?.({ method: 'sso', user, session, member });
  expect(onEvent.mock.calls).toEqual([
    [{ type: eventTypes, data: { email: 'ann@example.org' } }],
    [{ type: 'B2B_SSO_START', data: {} }],
    [{ type: signedIn, data: { user_id: 'member-1', user, session, member } }],
  ]);
});
