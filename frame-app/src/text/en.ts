import { core } from './en/core.ts';
import { decidingTexts } from './en/deciding.ts';
import { idpTexts } from './en/idp.ts';
import { linkTexts } from './en/link.ts';
import { oauthTexts } from './en/oauth.ts';
import { passkeyTexts } from './en/passkey.ts';
import { passwordTexts } from './en/password.ts';
import { sessionTexts } from './en/session.ts';
import { walletTexts } from './en/wallets.ts';

/** English: the catalogue every other language is typed after. Quoted texts are spec §2, §5 and §8, to the letter. */
export const en = {
  ...core,
  ...decidingTexts,
  ...idpTexts,
  ...linkTexts,
  ...oauthTexts,
  ...passkeyTexts,
  ...passwordTexts,
  ...sessionTexts,
  ...walletTexts,
};
