import { accountTexts } from './en/account.ts';
import { concealedTexts } from './en/concealed.ts';
import { core } from './en/core.ts';
import { decidingTexts } from './en/deciding.ts';
import { emailTexts } from './en/email.ts';
import { helpTexts } from './en/help.ts';
import { idpTexts } from './en/idp.ts';
import { linkTexts } from './en/link.ts';
import { mountTexts } from './en/mounts.ts';
import { oauthTexts } from './en/oauth.ts';
import { oneTapTexts } from './en/oneTap.ts';
import { passkeyTexts } from './en/passkey.ts';
import { passkeyOfferTexts } from './en/passkeyOffer.ts';
import { passwordTexts } from './en/password.ts';
import { phoneTexts } from './en/phone.ts';
import { protectionTexts } from './en/protection.ts';
import { providerTexts } from './en/provider.ts';
import { secondFactorTexts } from './en/secondFactor.ts';
import { sessionTexts } from './en/session.ts';
import { successTexts } from './en/success.ts';
import { walletFailureTexts } from './en/walletFailures.ts';
import { walletTexts } from './en/wallets.ts';

/** English: the catalogue every other language is typed after. Quoted texts are spec §2, §5 and §8, to the letter. */
export const en = {
  ...core,
  ...accountTexts,
  ...concealedTexts,
  ...decidingTexts,
  ...emailTexts,
  ...helpTexts,
  ...idpTexts,
  ...linkTexts,
  ...mountTexts,
  ...oauthTexts,
  ...oneTapTexts,
  ...passkeyTexts,
  ...passkeyOfferTexts,
  ...passwordTexts,
  ...secondFactorTexts,
  ...sessionTexts,
  ...phoneTexts,
  ...protectionTexts,
  ...providerTexts,
  ...successTexts,
  ...walletFailureTexts,
  ...walletTexts,
};
