/**
 * An emulated OAuth provider: its name in responses, whether it shares email addresses, and whether its accounts belong
 * to workspaces or companies (tenants), which organizations may trust.
 */
export type OAuthProvider = { label: string; sharesEmail: boolean; scopes: string; hasTenants?: boolean };

const openId = 'openid email profile';

/** The emulated OAuth providers by their names in URLs. Add a line for a new provider. */
export const oauthProviders: Readonly<Record<string, OAuthProvider>> = {
  amazon: { label: 'Amazon', sharesEmail: true, scopes: 'profile' },
  apple: { label: 'Apple', sharesEmail: true, scopes: 'name email' },
  bitbucket: { label: 'Bitbucket', sharesEmail: true, scopes: 'account email' },
  coinbase: { label: 'Coinbase', sharesEmail: true, scopes: 'wallet:user:email' },
  discord: { label: 'Discord', sharesEmail: true, scopes: 'identify email' },
  facebook: { label: 'Facebook', sharesEmail: true, scopes: 'email public_profile' },
  figma: { label: 'Figma', sharesEmail: true, scopes: 'current_user:read' },
  github: { label: 'Github', sharesEmail: true, scopes: 'user:email', hasTenants: true },
  gitlab: { label: 'GitLab', sharesEmail: true, scopes: openId },
  google: { label: 'Google', sharesEmail: true, scopes: openId },
  linkedin: { label: 'LinkedIn', sharesEmail: true, scopes: openId },
  microsoft: { label: 'Microsoft', sharesEmail: true, scopes: openId },
  salesforce: { label: 'Salesforce', sharesEmail: true, scopes: openId },
  slack: { label: 'Slack', sharesEmail: true, scopes: openId, hasTenants: true },
  snapchat: { label: 'Snapchat', sharesEmail: false, scopes: 'user.display_name' },
  tiktok: { label: 'TikTok', sharesEmail: false, scopes: 'user.info.basic' },
  twitch: { label: 'Twitch', sharesEmail: true, scopes: 'openid user:read:email' },
  twitter: { label: 'Twitter', sharesEmail: false, scopes: 'users.read tweet.read' },
  yahoo: { label: 'Yahoo', sharesEmail: true, scopes: openId },
};

const hubspot: OAuthProvider = { label: 'HubSpot', sharesEmail: true, scopes: 'oauth', hasTenants: true };

/** The names of the OAuth providers of projects with organizations. */
export const b2bOAuthProviders = ['google', 'microsoft', 'hubspot', 'slack', 'github'];

const allProviders: Readonly<Record<string, OAuthProvider>> = { ...oauthProviders, hubspot };

export const findOAuthProvider = (name: string | undefined): OAuthProvider | undefined =>
  name !== undefined && Object.hasOwn(allProviders, name) ? allProviders[name] : undefined;
