import { type CSSProperties, useEffect } from 'react';
import { walletsOnMain } from '../../flow/partRules.ts';
import { Button } from '../../ui/Button.tsx';
import { markColumns } from '../../ui/oauth/markColumns.ts';
import { lastUsed } from '../../ui/screens/lastUsed.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useLastFirst } from '../../ui/screens/useLastFirst.ts';
import { SetUpLink } from './SetUpLink.tsx';
import { WalletList } from './WalletList.tsx';

/**
 * The wallets that fit on Main, a button for the other wallets, and a link to set up a first wallet. If OAuth buttons
 * are icons, wallets are icons too, next to that link, so that discovery moves nothing.
 */
export function WalletButtons(props: ScreenProps<'Main'>) {
  const { state, config, hasIconButtons, ask, texts } = props;
  const wallets = useLastFirst(props)(state.wallets ?? [], ({ id }) => `wallet:${id}`);
  const places = walletsOnMain(config);
  const otherWallets = wallets.slice(places);

  useEffect(() => {
    ask('findWallets');
  }, [ask]);

  const columns = hasIconButtons ? markColumns(config) : 0;
  const column = { '--column': `calc((100% - ${columns - 1} * var(--gap)) / ${columns})` } as CSSProperties;
  return (
    <div className={hasIconButtons ? 'links wallet-pictures' : 'links'} style={columns > 0 ? column : undefined}>
      <WalletList
        wallets={wallets.slice(0, places)}
        texts={texts}
        hasIconsOnly={hasIconButtons}
        mark={({ id }) => lastUsed({ ...props, method: `wallet:${id}`, isDot: hasIconButtons })}
        onChoose={(wallet) => ask('chooseWallet', { wallet })}
      />
      {otherWallets.length > 0 && (
        <Button kind="secondary" onClick={() => ask('showOtherWallets', { wallets: otherWallets })}>
          {texts.wallets.otherWallet}
        </Button>
      )}
      <SetUpLink texts={texts} onFollow={() => ask('setUpWallet')} />
    </div>
  );
}
