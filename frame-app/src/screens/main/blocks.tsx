import { type ComponentType, lazy } from 'react';
import type { MainBlock } from '../../flow/configRules.ts';
import type { ScreenProps } from '../ScreenProps.ts';
import { MethodForms } from './MethodForms.tsx';

/**
 * Each block draws itself. All but the e-mail form are chunks of their own, `lazy(() => import(...))`; while one loads,
 * its place of `blockRows` buttons is kept.
 */
export const blocks: { readonly [B in MainBlock]?: ComponentType<ScreenProps<'Main'>> } = {
  oauth: lazy(() => import('./OAuthButtons.tsx')),
  wallets: lazy(() => import('./WalletButtons.tsx')),
  divider: ({ texts }) => <p className="divider">{texts.main.or}</p>,
  forms: MethodForms,
  passkey: lazy(() => import('./PasskeyButton.tsx')),
};
