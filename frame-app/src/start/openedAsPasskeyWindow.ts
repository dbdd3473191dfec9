import { timeouts } from '@vestibule/shared-protocol';
import { type FlowState, successScreens } from '../flow/screens.ts';
import { startScreen } from '../flow/startScreen.ts';
import { channelOf, type ToFrame, type ToWindow, type WindowOutcome } from '../popup/passkeyWindowChannel.ts';
import { passkeyTexts } from '../text/en/passkey.ts';
import type { FrameParts } from './FrameParts.ts';

const READY_EVERY_MS = 200;

/**
 * The window in which a ceremony goes on that a frame may not hold: the same screens, set up as the frame is, which tells
 * the frame what came of it and closes.
 */
export async function openedAsPasskeyWindow({ flow, look, onConfigured }: FrameParts): Promise<void> {
  const channel = channelOf(location.href);
  const tell = (message: ToFrame) => channel.postMessage(message);
  const start = await waitForStart(channel, tell);
  if (!start) {
    onConfigured();
    const { passkey } = { ...passkeyTexts, ...look.texts() };
    flow.goTo({ screen: 'Error', message: passkey.windowLost, way: 'none' });
    return;
  }
  const { ceremony, config, theme, locale } = start;
  flow.configure({ config, locale });
  await look.change({ theme, locale });
  if (ceremony === 'create') flow.goTo(startScreen({ kind: 'passkeyRegistration' }));
  onConfigured();

  flow.store.sub(flow.viewAtom, () => {
    const outcome = outcomeOf(flow.store.get(flow.viewAtom).state);
    if (!outcome) return;
    tell({ type: 'done', outcome });
    window.close();
  });
  if (ceremony === 'get') await flow.ask('loginWithPasskey');
}

/** Says that it is there until it is told what to do; null when nobody is there to tell it. */
function waitForStart(
  channel: BroadcastChannel,
  tell: (message: ToFrame) => void,
): Promise<Extract<ToWindow, { type: 'start' }> | null> {
  return new Promise((resolve) => {
    const sayReady = () => tell({ type: 'ready' });
    const repeat = setInterval(sayReady, READY_EVERY_MS);
    const limit = setTimeout(() => end(null), timeouts.handshakeMs);
    const end = (start: Extract<ToWindow, { type: 'start' }> | null) => {
      clearInterval(repeat);
      clearTimeout(limit);
      resolve(start);
    };
    channel.onmessage = ({ data }: MessageEvent<ToWindow>) => {
      if (data.type === 'close') window.close();
      else end(data);
    };
    sayReady();
  });
}

function outcomeOf(state: FlowState): WindowOutcome | null {
  if (state.screen === 'PasskeyRegistrationSuccess') return state.wasCreated ? 'created' : 'skipped';
  return successScreens.includes(state.screen) ? 'signed_in' : null;
}
