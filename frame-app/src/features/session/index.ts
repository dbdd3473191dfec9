import { LoggedInScreen } from './LoggedInScreen.tsx';

export * from './actions.ts';

export const screens = { LoggedIn: LoggedInScreen };
