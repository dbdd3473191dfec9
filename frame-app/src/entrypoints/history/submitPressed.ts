import { readEmail } from '@vestibule/shared-protocol';
import { emailIntents } from '../../features/main/emailIntents.ts';
import { emailMethod } from '../../flow/configRules.ts';
import type { Flow } from '../../flow/runFlow.ts';
import { environmentAtom } from '../../theme/environment.ts';

/** The submitted form or clicked OAuth button that is not handled yet, as the inline script has stored it. */
export type Pressed = { pressedElement: HTMLElement | null };

/**
 * Handles an early submit or click on Main before the first render, once the host has configured the frame. Covers the
 * email form and OAuth buttons that redirect the page. The rendered widget handles the rest: invalid addresses and
 * Google in in-app browsers need an explanation, and a popup needs a user gesture.
 */
export function submitPressed(flow: Flow, configuration: Promise<unknown>, pressedForm: Pressed): void {
  const send = async () => {
    await configuration;
    const { pressedElement } = pressedForm;
    if (flow.screen() !== 'Main') return;
    const start =
      pressedElement instanceof HTMLFormElement
        ? submit(pressedElement)
        : pressedElement && leave(pressedElement as HTMLButtonElement);
    if (!start) return;
    pressedForm.pressedElement = null;
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
    if (flow.store.get(environmentAtom).refusedProviders.includes(provider)) return null;
    return async () => {
      await flow.ask('startOAuth', { provider });
      // Set by hand, because React does not know of this click.
      button.ariaBusy = 'false';
    };
  }

  for (const press of ['submit', 'click']) addEventListener(press, send, true);
  void send();
}
