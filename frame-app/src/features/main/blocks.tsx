import type { ComponentType } from 'react';
import { chunk, from } from '../../ui/chunk.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import type { MainBlock } from '../../flow/configRules.ts';
import { helps } from './loadExtras.ts';
import { MethodForms } from './MethodForms.tsx';

/** Loaded before a document that shows them is taken over. */
export const oauthButtons = chunk(() => import('../oauth/OAuthButtons.tsx'));
const walletButtons = chunk(() => import('../wallet/WalletButtons.tsx'));
const passkeyButton = chunk(() => import('../passkey/PasskeyButton.tsx'));

/**
 * Each block draws itself. All but the e-mail form are chunks of their own; while one loads,
 * its place of `blockRows` buttons is kept.
 */
export const blocks: { readonly [B in MainBlock]?: ComponentType<ScreenProps<'Main'>> } = {
  oauth: from(oauthButtons, ({ default: Block }) => Block),
  wallets: from(walletButtons, ({ default: Block }) => Block),
  divider: ({ texts }) => (
    <p className="divider" suppressHydrationWarning>
      {texts.main.or}
    </p>
  ),
  forms: MethodForms,
  passkey: from(passkeyButton, ({ default: Block }) => Block),
  terms: from(helps, ({ Terms }) => Terms),
};
