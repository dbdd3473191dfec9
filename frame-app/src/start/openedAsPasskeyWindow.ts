import { timeouts } from '@vestibule/shared-protocol';
import { type FlowState, successScreens } from '../flow/screens.ts';
import { startScreen } from '../flow/startScreen.ts';
import { readPasskeyWindowAddress } from '../popup/readPasskeyWindowAddress.ts';
import { passkeyTexts } from '../text/en/passkey.ts';
import { endWindow, onceExpected, onceForgotten } from '../trip/onceExpected.ts';
import type { FrameParts } from './FrameParts.ts';
import { laterRows } from './laterRows.ts';
import { lookAsPage } from './lookAsPage.ts';

/**
 * The window in which a ceremony goes on that a frame may not hold: the same screens, set up as the frame is, which tells
 * the frame what came of it and closes.
 */
export async function openedAsPasskeyWindow(parts: FrameParts): Promise<void> {
  const { flow, host, look, onConfigured } = parts;
  await lookAsPage(parts);
  const request = readPasskeyWindowAddress(location.href);
  if (!request || !(await onceExpected(request.id, timeouts.handshakeMs))) {
    onConfigured();
    const { passkey } = { ...passkeyTexts, ...look.texts() };
    flow.goTo({ screen: 'Error', message: passkey.windowLost, way: 'none' });
    return;
  }
  const { id, ceremony, config, theme, locale, texts } = request;
  onceForgotten(id, () => window.close());
  flow.configure({ config, locale });
  const words = texts
    ? await import('./readTexts.ts').then(({ readTexts }) => readTexts(texts, host, new Set()), none)
    : {};
  await look.change({ theme, locale, ...words });
  flow.learn(laterRows);
  if (ceremony === 'create') flow.goTo(startScreen({ kind: 'passkeyRegistration' }));
  onConfigured();

  flow.store.sub(flow.viewAtom, () => {
    const outcome = outcomeOf(flow.store.get(flow.viewAtom).state);
    if (!outcome) return;
    endWindow(id, outcome);
    window.close();
  });
  if (ceremony === 'get') await flow.ask('loginWithPasskey');
}

/** Signing in matters more than the words of a host. */
const none = () => ({});

function outcomeOf(state: FlowState): 'signed_in' | 'created' | 'skipped' | null {
  if (state.screen === 'PasskeyRegistrationSuccess') return state.wasCreated ? 'created' : 'skipped';
  return successScreens.includes(state.screen) ? 'signed_in' : null;
}
