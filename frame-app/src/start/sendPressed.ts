import { isEmail } from '@vestibule/shared-protocol';
import { emailMethod } from '../flow/configRules.ts';
import { emailIntents } from '../flow/emailIntents.ts';
import type { Flow } from '../flow/runFlow.ts';

/** The form that was submitted and not carried out yet. The document keeps it. */
export type Pressed = { pressed: HTMLFormElement | null };

/**
 * Carries out a submit of Main's e-mail form before anything is drawn, once the host has said what the form is for. What is no
 * address is left for the form, which says so when it is drawn; so is every other form.
 */
export function sendPressed(flow: Flow, configured: Promise<unknown>, kept: Pressed): void {
  const send = async () => {
    await configured;
    const form = kept.pressed;
    const method = emailMethod(flow.settings().config);
    if (form?.name !== 'email' || !method || flow.screen() !== 'Main') return;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (!isEmail(email)) return;
    kept.pressed = null;
    if (!flow.store.get(flow.viewAtom).busy) void flow.ask(emailIntents[method], { email });
  };
  addEventListener('submit', send, true);
  void send();
}
