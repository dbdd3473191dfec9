import { AccountCodeScreen } from './AccountCodeScreen.tsx';
import { AccountEditScreen } from './AccountEditScreen.tsx';
import { AccountRemoveScreen } from './AccountRemoveScreen.tsx';
import { AccountScreen } from './AccountScreen.tsx';
import './purposes.tsx';

export { logIn } from '../../flow/actions/logIn.ts';
export * from './actions/connect.ts';
export * from './actions/connectWallet.ts';
export * from './actions/edit.ts';
export * from './actions/end.ts';
export * from './actions/enterCode.ts';
export * from './actions/open.ts';
export * from './actions/read.ts';
export { createAccountCalls } from './providerCalls.ts';

export const screens = {
  Account: AccountScreen,
  AccountEdit: AccountEditScreen,
  AccountCode: AccountCodeScreen,
  AccountRemove: AccountRemoveScreen,
};
