import type { ProtocolVersion } from '../channel/handshake.ts';
import type { WidgetConfig } from '../config/config.ts';
import type { HostTexts } from '../config/hostTexts.ts';
import type { Theme } from '../config/theme.ts';

/** The mount points of spec §1, the account, and what each carries; `session` shows nothing and serves `auth.session`. */
export type Mount =
  | { kind: 'login' }
  | { kind: 'resetPassword'; passwordResetToken: string; tokenType: ResetTokenType }
  | { kind: 'passkeyRegistration' }
  /** `sections`: those that are shown, by the names of {@link AccountSection}; all of them when absent. */
  | { kind: 'account'; sections?: readonly string[] | undefined }
  /** `search` is the query string of an authorization or logout request. Spec §2, "Identity-provider page". */
  | { kind: 'identityProvider'; search: string }
  /** Asks somebody who is signed in for a proof that is no older than that. */
  | { kind: 'stepUp'; maxAgeMinutes: number }
  | { kind: 'session' };

export type MountKind = Mount['kind'];

/** What the account page is made of; each can be left out. */
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

/** `login`: the link of a reset mail that signs in without a password. Spec §2, "Screens and routes". */
export type ResetTokenType = 'reset_password' | 'login';

/** What the host says once, right after the handshake. */
export type MountRequest = {
  protocol: ProtocolVersion;
  mount: Mount;
  /** Must be the deployment's own; a difference is a configuration error, never a second project. */
  publicToken: string;
  config: WidgetConfig;
  theme: Theme;
  /**
   * BCP 47 language tags with commas between, the most wanted first; `auto` stands for those of the browser. The first is shown
   * that the frame has something close to.
   */
  locale?: string | undefined;
  /** Words in place of the frame's own; what cannot be said is left out and told of. */
  texts?: HostTexts | undefined;
  /** The host page's address, for the way back from a sign-in that ends on the auth domain. */
  pageUrl?: string | undefined;
  /** How long sessions last where `config` does not say. */
  sessionDurationMinutes?: number | undefined;
  /** Asks for the tokens in {@link SessionState}; the deployment must allow it too. */
  exposeSessionToken?: boolean | undefined;
  /** Asks for the JWT alone; the deployment must allow that or more. */
  exposeSessionJwt?: boolean | undefined;
};

/** What the host may change later, without a reload. */
export type MountUpdate = {
  config?: WidgetConfig | undefined;
  theme?: Theme | undefined;
  locale?: string | undefined;
  texts?: HostTexts | undefined;
};

/** What the frame's address may say before the handshake: layout only, no URL that leads anywhere. Design §3.1. */
export type FrameAddress = {
  /** The embedder's origin: obeyed only when it is on the deployment's list. */
  host?: string | undefined;
  kind?: MountKind | undefined;
  config?:
    | (Pick<WidgetConfig, 'products'> & {
        methods?: readonly string[] | undefined;
        oauthProviders?: readonly string[] | undefined;
      })
    | undefined;
  theme?: Omit<Theme, 'logo' | 'fonts'> | undefined;
  /** The host's script, which the auth domain serves, has a browser that does so fetch the frame's first file ahead. */
  ahead?: boolean | undefined;
};
