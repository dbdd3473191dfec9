import { useEffect } from 'react';
import { walletsOnMain } from '../../flow/partRules.ts';
import { Button } from '../../ui/Button.tsx';
import { lastUsed } from '../../ui/screens/lastUsed.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { SetUpLink } from './SetUpLink.tsx';
import { WalletList } from './WalletList.tsx';

/**
 * The found wallets that fit on Main, a button for the rest, and a link to set up a first wallet. If OAuth buttons are
 * icons only, wallets are too, next to that link, so that nothing moves when they are found.
 */
export function WalletButtons(props: ScreenProps<'Main'>) {
  const { state, config, hasIconButtons, ask, texts } = props;
  const { wallets = [] } = state;
  const places = walletsOnMain(config);
  const others = wallets.slice(places);

  useEffect(() => {
    ask('findWallets');
  }, [ask]);

  return (
    <div className={hasIconButtons ? 'links wallet-pictures' : 'links'}>
      <WalletList
        wallets={wallets.slice(0, places)}
        texts={texts}
        arePictures={hasIconButtons}
        mark={({ id }) => lastUsed({ ...props, method: `wallet:${id}`, isDot: hasIconButtons })}
        onChoose={(wallet) => ask('chooseWallet', { wallet })}
      />
      {others.length > 0 && (
        <Button kind="secondary" onClick={() => ask('showOtherWallets', { wallets: others })}>
          {texts.wallets.otherWallet}
        </Button>
      )}
      <SetUpLink texts={texts} onFollow={() => ask('setUpWallet')} />
    </div>
  );
}
