import { ApprovalDoneScreen } from './ApprovalDoneScreen.tsx';
import { ApprovalScreen } from './ApprovalScreen.tsx';
import { ApprovalStartScreen } from './ApprovalStartScreen.tsx';
import './purposes.tsx';

export { answer, begin, leaveToApplication, restart, useAnotherAccount } from './actions.ts';

export const screens = {
  ApprovalStart: ApprovalStartScreen,
  Approval: ApprovalScreen,
  ApprovalDone: ApprovalDoneScreen,
};
