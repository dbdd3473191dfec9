import { PASSKEY_PROMPT_LIMIT_MS } from '../../constants.ts';
import { type FlowTable, type StepContext, step } from '../../flow/defineFlow.ts';
import { type FlowState, type ScreenName, type SuccessState, successScreens } from '../../flow/screens.ts';
import { createOffered, decline, isOfferable, makeQuietly } from './offerActions.ts';

/** The screen that offers a passkey: what is asked, where it leads, what runs. */
export const passkeyOfferFlow: Pick<FlowTable, 'PasskeyOffer'> = {
  PasskeyOffer: {
    createOffered: step(['PasskeyOffer', 'LoggedIn', ...successScreens] as readonly ScreenName[], createOffered, {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('create'),
    }),
    decline: step(successScreens, decline),
  },
};

/** The offer of a passkey, where there is reason for one. Nothing that goes wrong with it is in the way of a sign-in. */
export async function offerPasskey(
  context: StepContext<ScreenName>,
  success: SuccessState,
  table: Partial<FlowTable>,
): Promise<FlowState> {
  try {
    if (!(await isOfferable(context, success)) || (await makeQuietly(context, success))) return success;
  } catch {
    return success;
  }
  Object.assign(table, passkeyOfferFlow);
  return { screen: 'PasskeyOffer', end: success };
}
