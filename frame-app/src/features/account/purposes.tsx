import { type OAuthProviderType, phoneName, type SecondFactorMethod } from '@vestibule/shared-protocol';
import type { StepTaken } from '../../flow/defineFlow.ts';
import type { Texts } from '../../i18n/keys.ts';
import { oauthProviderNames } from '../../ui/oauth/providerNames.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { addPurposes } from '../../ui/screens/purposes.ts';
import { walletName } from '../wallet/walletName.ts';
import { EditTitle } from './AccountEditScreen.tsx';
import { RemoveTitle } from './AccountRemoveScreen.tsx';
import type { Unverified } from './accountItems.ts';

addPurposes({
  Account: (_account, change, { account: text }) => change && ofChange(change, text),
  AccountEdit: (form, _change, texts) => <EditTitle {...form} texts={texts} />,
  AccountRemove: ({ item }, _change, { account: text }) => <RemoveTitle item={item} text={text} />,
  PasskeyRegistrationSuccess: ({ edit, passkeys }, _change, { account: text }) => {
    const { name } = passkeys.find(({ id }) => edit?.action === 'delete' && id === edit.id) ?? {};
    return name === undefined ? (
      text.managePasskeys
    ) : (
      <Sentence write={text.removeTitle} names={[name || text.unnamedPasskey]} />
    );
  },
  CryptoConnect: ({ wallet }, _change, texts) => texts.account.connectTo(walletName(wallet, texts)),
});

/** Writes a change that the account makes itself. */
function ofChange({ intent, payload }: StepTaken, text: Texts['account']) {
  switch (intent) {
    case 'setUpSecondFactor':
      return (payload as { method: SecondFactorMethod }).method === 'totp' ? text.addApp : text.addSms;
    case 'showRecoveryCodes':
      return text.showRecoveryCodes;
    case 'connect':
      return text.connectTo(oauthProviderNames[(payload as { provider: OAuthProviderType }).provider]);
    case 'verify':
      return `${text.verify}: ${phoneName((payload as Unverified).destination)}`;
    default:
      return null;
  }
}
