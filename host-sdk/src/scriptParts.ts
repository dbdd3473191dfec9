// The second file of the script build. It loads on first use.
export { supportCalls } from './diagnosis/supportCalls.ts';
export { failureNotice } from './failure/failureNotice.ts';
export { hostMethods } from './frame/hostMethods.ts';
export { inheritTheme } from './inherit/inheritTheme.ts';
export { sessionCallsOf } from './session/sessionCalls.ts';
export { pageWallets } from './wallets/pageWallets.ts';
