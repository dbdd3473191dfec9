import { readEmail } from '@vestibule/shared-protocol';
import { emailIntents } from '../features/main/emailIntents.ts';
import { emailMethod } from '../flow/configRules.ts';
import type { Flow } from '../flow/runFlow.ts';
import { environmentAtom } from '../theme/environment.ts';

/** The form that was submitted, or the OAuth button that was pressed, and not carried out yet. The document keeps it. */
export type Pressed = { pressed: HTMLElement | null };

/**
 * Carries out what was pressed on Main before anything is drawn, once the host has said what it is for: a submit of the e-mail
 * form, and an OAuth button that leads away with the page. What has to be explained is left for what is drawn (what is no address,
 * Google inside another app), and so is every other form and a window, which opens within a press.
 */
export function submitPressed(flow: Flow, configured: Promise<unknown>, kept: Pressed): void {
  const send = async () => {
    await configured;
    const { pressed } = kept;
    if (flow.screen() !== 'Main') return;
    const start = pressed instanceof HTMLFormElement ? submit(pressed) : pressed && leave(pressed as HTMLButtonElement);
    if (!start) return;
    kept.pressed = null;
    if (!flow.store.get(flow.viewAtom).busy) start();
  };

  function submit(form: HTMLFormElement) {
    const method = emailMethod(flow.settings().config);
    if (form.name !== 'email' || !method) return null;
    const email = readEmail(String(new FormData(form).get('email') ?? ''));
    return email === null ? null : () => void flow.ask(emailIntents[method], { email });
  }

  function leave(button: HTMLButtonElement) {
    const { providers, uxMode } = flow.settings().config.oauthOptions;
    const provider = providers.find(({ type }) => type === button.value)?.type;
    if (!provider || uxMode !== 'redirect') return null;
    if (provider === 'google' && flow.store.get(environmentAtom).isInAppBrowser) return null;
    return async () => {
      await flow.ask('startOAuth', { provider });
      // What draws the button knows nothing of this press.
      button.ariaBusy = 'false';
    };
  }

  for (const press of ['submit', 'click']) addEventListener(press, send, true);
  void send();
}
