// The emulated Google sign-in script: initialize, prompt and cancel of One Tap, with display moments. The prompt is a
// page in an iframe on the provider's origin, because only that page may know the Google accounts.

type Configuration = {
  client_id: string;
  callback(response: { credential: string }): void;
  cancel_on_tap_outside?: boolean;
  prompt_parent_id?: string;
};
type PromptMessage =
  | { moment: 'not_displayed'; reason: string }
  | { moment: 'displayed'; heightPx: number }
  | { moment: 'closed' }
  | { moment: 'credential'; credential: string };

const googleOrigin = new URL((document.currentScript as HTMLScriptElement).src).origin;
const floatingStyle = { position: 'fixed', top: '8px', right: '8px', width: '300px', maxWidth: 'calc(100% - 16px)' };

export {};

let configuration: Configuration;
let takeAway = () => {};

const moment = (kind: 'display' | 'skipped' | 'dismissed', reason?: string) => ({
  isDisplayMoment: () => kind === 'display',
  isDisplayed: () => kind === 'display' && reason === undefined,
  isNotDisplayed: () => kind === 'display' && reason !== undefined,
  getNotDisplayedReason: () => reason,
  isSkippedMoment: () => kind === 'skipped',
  getSkippedReason: () => reason,
  isDismissedMoment: () => kind === 'dismissed',
  getDismissedReason: () => reason,
});

function prompt(listener: (notification: ReturnType<typeof moment>) => void): void {
  takeAway();
  const { client_id: clientId, callback, cancel_on_tap_outside: isCancelledOutside = true } = configuration;
  const parent = document.getElementById(configuration.prompt_parent_id ?? '');
  const frame = document.createElement('iframe');
  frame.title = 'Sign in with Google';
  frame.src = `${googleOrigin}/gsi/prompt?${new URLSearchParams({ client_id: clientId, origin: location.origin })}`;
  Object.assign(
    frame.style,
    { border: '0', height: '0', colorScheme: 'normal' },
    parent ? { width: '100%' } : floatingStyle,
  );

  const onMessage = ({ source, data, origin: from }: MessageEvent<PromptMessage>) => {
    if (source !== frame.contentWindow || from !== googleOrigin) return;
    if (data.moment === 'displayed') {
      frame.style.height = `${data.heightPx}px`;
      listener(moment('display'));
      return;
    }
    takeAway();
    if (data.moment === 'not_displayed') listener(moment('display', data.reason));
    if (data.moment === 'closed') listener(moment('skipped', 'user_cancel'));
    if (data.moment === 'credential') {
      listener(moment('dismissed', 'credential_returned'));
      callback({ credential: data.credential });
    }
  };
  const onTapOutside = () => {
    if (!isCancelledOutside || frame.style.height === '0px') return;
    takeAway();
    listener(moment('skipped', 'tap_outside'));
  };
  takeAway = () => {
    removeEventListener('message', onMessage);
    removeEventListener('click', onTapOutside);
    frame.remove();
    takeAway = () => {};
  };
  addEventListener('message', onMessage);
  addEventListener('click', onTapOutside);
  (parent ?? document.body).append(frame);
}

Object.assign(window, {
  google: {
    accounts: {
      id: {
        initialize(givenConfiguration: Configuration) {
          configuration = givenConfiguration;
        },
        prompt,
        cancel: () => takeAway(),
      },
    },
  },
});
