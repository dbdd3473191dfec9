import { readEmail } from '@vestibule/shared-protocol';
import type { Flow } from '../../flow/runFlow.ts';

/** An app's hints about the visitor (OpenID Connect Core 1.0 §3.1.2.1). They are untrusted input from the URL. */
const MOST_LOCALES = 10;
const isTag = (text: string) => /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(text);

/** Returns the languages of `ui_locales` in order of preference, in the format of `locale`; null if there is none. */
export function hintedLocale(search: string): string | null {
  const tags = (new URLSearchParams(search).get('ui_locales') ?? '').split(' ').filter(isTag);
  return tags.slice(0, MOST_LOCALES).join() || null;
}

/** Prefills the login with `login_hint`: an email address, or a phone number with its country code. */
export function prefillHint(flow: Pick<Flow, 'settings' | 'configure'>, search: string): void {
  const hint = (new URLSearchParams(search).get('login_hint') ?? '').trim();
  const isPhone = /^\+\d{7,15}$/.test(hint);
  const emailAddress = isPhone ? null : readEmail(hint);
  if (!isPhone && emailAddress === null) return;
  const { config } = flow.settings();
  const prefill = { ...config.prefill, ...(emailAddress === null ? { phoneNumber: hint } : { emailAddress }) };
  flow.configure({ config: { ...config, prefill } });
}
