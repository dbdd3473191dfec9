import { timeouts } from '@vestibule/shared-protocol';
import { readPasskeyWindowAddress } from '../features/passkey/readWindowAddress.ts';
import { type FlowState, isSuccessScreen } from '../flow/screens.ts';
import { core } from '../i18n/en/core.ts';
import { closePopupWith, waitForPopup, waitUntilForgotten } from '../redirect/waitForPopup.ts';
import type { FrameParts } from './FrameParts.ts';
import { applyPageTheme } from './pages/applyPageTheme.ts';
import { startScreen } from './pages/startScreen.ts';

/**
 * Opens the window for a passkey ceremony that a frame may not run. It has the same screens, the deployment's texts and
 * theme, and the frame's language. It reports the result to the frame and closes.
 */
export async function openAsPasskeyWindow(parts: FrameParts): Promise<void> {
  const { flow, look, onConfigured } = parts;
  await applyPageTheme(parts);
  const request = readPasskeyWindowAddress(location.href);
  if (!request || !(await waitForPopup(request.id, timeouts.handshakeMs))) {
    onConfigured();
    const { passkey } = { ...core, ...look.texts() };
    flow.goTo({ screen: 'Error', message: passkey.windowLost, action: 'none' });
    return;
  }
  const { id, ceremony, config, locale } = request;
  waitUntilForgotten(id, () => window.close());
  await look.change({ locale });
  flow.configure({ config, locale: look.language() });
  if (ceremony === 'create') flow.goTo(startScreen({ kind: 'passkeyRegistration' }));
  onConfigured();

  flow.store.sub(flow.viewAtom, () => {
    const outcome = outcomeOf(flow.store.get(flow.viewAtom).state);
    if (!outcome) return;
    closePopupWith(id, outcome);
    window.close();
  });
  if (ceremony === 'get') await flow.ask('loginWithPasskey');
}

function outcomeOf(state: FlowState): 'signed_in' | 'created' | 'skipped' | null {
  if (state.screen === 'PasskeyRegistrationSuccess') return state.wasCreated ? 'created' : 'skipped';
  return isSuccessScreen(state.screen) ? 'signed_in' : null;
}
