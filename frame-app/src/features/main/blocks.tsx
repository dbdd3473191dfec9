import type { ComponentType } from 'react';
import type { MainBlock } from '../../flow/configRules.ts';
import { chunk, from } from '../../ui/chunk.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { mainExtras } from './chunk.ts';
import { MethodForms } from './MethodForms.tsx';

/** Loaded before React hydrates a document that contains the buttons. */
export const oauthButtons = chunk(() => import('../oauth/index.ts'));
const wallet = chunk(() => import('../wallet/index.ts'));
const passkey = chunk(() => import('../passkey/index.ts'));

/** The blocks of Main. While the chunk of a block loads, `blockRows` keeps its space. */
export const blocks: { readonly [B in MainBlock]?: ComponentType<ScreenProps<'Main'>> } = {
  oauth: from(oauthButtons, ({ OAuthButtons }) => OAuthButtons),
  wallets: from(wallet, ({ WalletButtons }) => WalletButtons),
  divider: ({ texts }) => (
    <p className="divider" suppressHydrationWarning>
      {texts.main.or}
    </p>
  ),
  forms: MethodForms,
  passkey: from(passkey, ({ PasskeyButton }) => PasskeyButton),
  terms: from(mainExtras, ({ Terms }) => Terms),
};
