import type { OAuthProviderType } from '@vestibule/shared-protocol';
import { lazyIcon } from './lazyIcon.tsx';

type Row = { label: string; Icon: ReturnType<typeof lazyIcon> };

/** The OAuth providers: what each is called, in every language, and its mark. Each mark is loaded only where it is drawn. */
export const oauthProviderTable: { readonly [P in OAuthProviderType]: Row } = {
  amazon: { label: 'Amazon', Icon: lazyIcon(() => import('./icons/amazon.ts')) },
  apple: { label: 'Apple', Icon: lazyIcon(() => import('./icons/apple.ts')) },
  bitbucket: { label: 'Bitbucket', Icon: lazyIcon(() => import('./icons/bitbucket.ts')) },
  coinbase: { label: 'Coinbase', Icon: lazyIcon(() => import('./icons/coinbase.ts')) },
  discord: { label: 'Discord', Icon: lazyIcon(() => import('./icons/discord.ts')) },
  facebook: { label: 'Facebook', Icon: lazyIcon(() => import('./icons/facebook.ts')) },
  figma: { label: 'Figma', Icon: lazyIcon(() => import('./icons/figma.ts')) },
  github: { label: 'GitHub', Icon: lazyIcon(() => import('./icons/github.ts')) },
  gitlab: { label: 'GitLab', Icon: lazyIcon(() => import('./icons/gitlab.ts')) },
  google: { label: 'Google', Icon: lazyIcon(() => import('./icons/google.ts')) },
  linkedin: { label: 'LinkedIn', Icon: lazyIcon(() => import('./icons/linkedin.ts')) },
  microsoft: { label: 'Microsoft', Icon: lazyIcon(() => import('./icons/microsoft.ts')) },
  salesforce: { label: 'Salesforce', Icon: lazyIcon(() => import('./icons/salesforce.ts')) },
  slack: { label: 'Slack', Icon: lazyIcon(() => import('./icons/slack.ts')) },
  snapchat: { label: 'Snapchat', Icon: lazyIcon(() => import('./icons/snapchat.ts')) },
  tiktok: { label: 'TikTok', Icon: lazyIcon(() => import('./icons/tiktok.ts')) },
  twitch: { label: 'Twitch', Icon: lazyIcon(() => import('./icons/twitch.ts')) },
  twitter: { label: 'Twitter', Icon: lazyIcon(() => import('./icons/twitter.ts')) },
  yahoo: { label: 'Yahoo', Icon: lazyIcon(() => import('./icons/yahoo.ts')) },
};
