import type { ProtocolVersion } from '../channel/handshake.ts';
import type { WidgetConfig } from '../config/config.ts';
import type { HostTexts } from '../config/hostTexts.ts';
import type { Theme } from '../config/theme.ts';

/** The kinds of mounts with their members. `session` shows nothing and serves `auth.session`. */
export type Mount =
  | { kind: 'login' }
  /** `start`: the name of the start in the link's address. */
  | { kind: 'resetPassword'; passwordResetToken: string; tokenType: ResetTokenType; start?: string | undefined }
  | { kind: 'passkeyRegistration' }
  /** `sections`: the sections to show, by the names of {@link AccountSection}. Default: all. */
  | { kind: 'account'; sections?: readonly string[] | undefined }
  /** `search` is the query string of an authorization or logout request. */
  | { kind: 'identityProvider'; search: string }
  /** The organizations of the logged-in member, where they switch between them. */
  | { kind: 'organizationSwitcher' }
  /** The organization as its admins manage it. `sections`: by the names of {@link OrganizationSection}. Default: all. */
  | { kind: 'organization'; sections?: readonly string[] | undefined }
  /** Asks a logged-in user for a proof that is at most that old. */
  | { kind: 'stepUp'; maxAgeMinutes: number }
  | { kind: 'session' };

export type MountKind = Mount['kind'];

/** The sections of the account page. Each can be left out. */
export const accountSections = [
  'profile',
  'emails',
  'phones',
  'password',
  'passkeys',
  'connections',
  'wallets',
  'twoStep',
  'apps',
  'session',
] as const;
export type AccountSection = (typeof accountSections)[number];

/** The sections of the organization's page. Each can be left out. */
export const organizationSections = ['members', 'settings', 'sso', 'scim', 'apps'] as const;
export type OrganizationSection = (typeof organizationSections)[number];

/** `login`: the link of a reset email that logs in without a password. */
export type ResetTokenType = 'reset_password' | 'login';

/** The message that the host sends once, right after the handshake. */
export type MountRequest = {
  protocol: ProtocolVersion;
  mount: Mount;
  /** Must equal the deployment's public token. Another token is a configuration error. */
  publicToken: string;
  config: WidgetConfig;
  theme: Theme;
  /** Set if the SDK read values of the theme from the page. The frame leaves out invalid values instead of refusing. */
  inheritsTheme?: boolean | undefined;
  /**
   * BCP 47 language tags, separated by commas, in order of preference. `auto` stands for the languages of the browser.
   * The frame shows the first language that it supports.
   */
  locale?: string | undefined;
  /** Texts that replace the frame's own. Invalid texts are left out and reported. */
  texts?: HostTexts | undefined;
  /** The address of the host page, to return to after a login that ends on the auth domain. */
  pageUrl?: string | undefined;
  /** Minutes that sessions last if `config` does not say. Default 30. */
  sessionDurationMinutes?: number | undefined;
  /** Requests the tokens in {@link SessionState}. The deployment must allow it too. */
  exposeSessionToken?: boolean | undefined;
  /** Requests the JWT alone. The deployment must allow the JWT or all tokens. */
  exposeSessionJwt?: boolean | undefined;
};

/** The settings that the host can change later without a reload. */
export type MountUpdate = {
  config?: WidgetConfig | undefined;
  theme?: Theme | undefined;
  /** See {@link MountRequest}. */
  inheritsTheme?: boolean | undefined;
  locale?: string | undefined;
  texts?: HostTexts | undefined;
};

/** The data in the frame's address, known before the handshake: layout only, no URL to navigate to. */
export type FrameAddress = {
  /** The origin of the host page. Accepted only if the deployment lists it. */
  host?: string | undefined;
  kind?: MountKind | undefined;
  config?:
    | (Pick<WidgetConfig, 'products'> & {
        methods?: readonly string[] | undefined;
        oauthProviders?: readonly string[] | undefined;
      })
    | undefined;
  theme?: Omit<Theme, 'logo' | 'fonts'> | undefined;
  /** Set by the script that the auth domain serves, which already lets the browser fetch the frame's first file. */
  ahead?: boolean | undefined;
};
