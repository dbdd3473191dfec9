import { AccountCodeScreen } from './AccountCodeScreen.tsx';
import { AccountEditScreen } from './AccountEditScreen.tsx';
import { AccountRemoveScreen } from './AccountRemoveScreen.tsx';
import { AccountScreen } from './AccountScreen.tsx';

export * from './actions.ts';
export * from './codeActions.ts';
export * from './editActions.ts';
export { createAccountCalls } from './providerCalls.ts';
export * from './walletActions.ts';

export const screens = {
  Account: AccountScreen,
  AccountEdit: AccountEditScreen,
  AccountCode: AccountCodeScreen,
  AccountRemove: AccountRemoveScreen,
};
