import type { accountTexts } from './en/account.ts';
import type { concealedTexts } from './en/concealed.ts';
import type { core } from './en/core.ts';
import type { decidingTexts } from './en/deciding.ts';
import type { emailTexts } from './en/email.ts';
import type { helpTexts } from './en/help.ts';
import type { idpTexts } from './en/idp.ts';
import type { linkTexts } from './en/link.ts';
import type { mountTexts } from './en/mounts.ts';
import type { oauthTexts } from './en/oauth.ts';
import type { oneTapTexts } from './en/oneTap.ts';
import type { passkeyTexts } from './en/passkey.ts';
import type { passkeyOfferTexts } from './en/passkeyOffer.ts';
import type { passwordTexts } from './en/password.ts';
import type { phoneTexts } from './en/phone.ts';
import type { protectionTexts } from './en/protection.ts';
import type { providerTexts } from './en/provider.ts';
import type { secondFactorTexts } from './en/secondFactor.ts';
import type { sessionTexts } from './en/session.ts';
import type { successTexts } from './en/success.ts';
import type { walletFailureTexts } from './en/walletFailures.ts';
import type { walletTexts } from './en/wallets.ts';
import type { en } from './en.ts';

/** Every text has a typed key; a language that misses one does not compile. */
export type Texts = typeof en;

/** What is there from the start in every language; of English, the rest comes with what says it. */
export type CoreTexts = typeof core;
/** What is spoken, and how it is written. */
export type LoadedText = { texts: CoreTexts; language: string; direction: 'ltr' | 'rtl' };

export type AccountTexts = typeof accountTexts;
export type ConcealedTexts = typeof concealedTexts;
export type DecidingTexts = typeof decidingTexts;
export type EmailTexts = typeof emailTexts;
export type HelpTexts = typeof helpTexts;
export type IdpTexts = typeof idpTexts;
export type LinkTexts = typeof linkTexts;
export type MountTexts = typeof mountTexts;
export type OAuthTexts = typeof oauthTexts;
export type OneTapTexts = typeof oneTapTexts;
export type PasskeyTexts = typeof passkeyTexts;
export type PasskeyOfferTexts = typeof passkeyOfferTexts;
export type PasswordTexts = typeof passwordTexts;
export type PhoneTexts = typeof phoneTexts;
export type SecondFactorTexts = typeof secondFactorTexts;
export type SessionTexts = typeof sessionTexts;
export type ProtectionTexts = typeof protectionTexts;
export type ProviderTexts = typeof providerTexts;
export type SuccessTexts = typeof successTexts;
export type WalletFailureTexts = typeof walletFailureTexts;
export type WalletTexts = typeof walletTexts;
