import type { ProjectSettings } from '@vestibule/dev-server';
import { el } from './dom.ts';

type Setting = { name: keyof ProjectSettings; label: string; choices?: readonly string[] };

const settings: Setting[] = [
  { name: 'project_name', label: 'Project name' },
  { name: 'vertical', label: 'Vertical', choices: ['CONSUMER', 'B2B'] },
  { name: 'password_policy', label: 'Password policy', choices: ['zxcvbn', 'luds', 'none'] },
  { name: 'luds_minimum_count', label: 'luds: shortest password' },
  { name: 'luds_complexity', label: 'luds: kinds of characters' },
  { name: 'breach_detection_on_create', label: 'Refuse breached passwords' },
  { name: 'breach_detection_on_authentication', label: 'Reset breached passwords at login' },
  { name: 'disable_sdk_watermark', label: 'Hide the watermark' },
  { name: 'pkce_required_for_email_magic_links', label: 'PKCE for magic links' },
  { name: 'pkce_required_for_password_resets', label: 'PKCE for password resets' },
  { name: 'pkce_required_for_oauth', label: 'PKCE for OAuth' },
  { name: 'siwe_required_for_crypto_wallets', label: 'Sign-In with Ethereum' },
  { name: 'mfa_required_for_factor_changes', label: 'Two proofs before ways to sign in change' },
  { name: 'webhook_url', label: 'Webhooks go to' },
  { name: 'captcha_enabled', label: 'Captcha' },
  { name: 'captcha_verdict', label: 'Captcha: visitors are', choices: ['human', 'challenge', 'bot'] },
  { name: 'dfp_protected_auth_enabled', label: 'Device fingerprinting' },
  { name: 'dfp_protected_auth_mode', label: 'Fingerprinting: mode', choices: ['OBSERVATION', 'DECISIONING'] },
  { name: 'dfp_verdict', label: 'Fingerprinting: verdict', choices: ['ALLOW', 'CHALLENGE', 'BLOCK'] },
];

/** The project's settings as a form; every change is saved at once. Clients see it with their next bootstrap. */
export function settingsForm(save: (changes: Partial<ProjectSettings>) => Promise<void>) {
  const fields = settings.map((setting) => ({ setting, input: inputFor(setting) }));
  for (const { setting, input } of fields) {
    input.addEventListener('change', () => void save({ [setting.name]: readValue(input) }));
  }
  const form = el('form', { class: 'settings', submit: (event) => event.preventDefault() });
  form.append(
    ...fields.map(({ setting, input }) =>
      el('div', { class: 'field' }, el('label', { for: input.id }, setting.label), input),
    ),
  );
  return {
    section: el(
      'section',
      { 'aria-labelledby': 'settings-title' },
      el('h2', { id: 'settings-title' }, 'Settings'),
      el('p', {}, 'Saved at once; the widget reads them when it starts.'),
      form,
    ),
    show(project: ProjectSettings): void {
      for (const { setting, input } of fields) if (input !== document.activeElement) fill(input, project[setting.name]);
    },
  };
}

function inputFor({ name, choices }: Setting): HTMLInputElement | HTMLSelectElement {
  if (!choices) return el('input', { id: name, name, autocomplete: 'off' });
  return el('select', { id: name, name }, ...choices.map((choice) => el('option', {}, choice)));
}

function fill(input: HTMLInputElement | HTMLSelectElement, value: unknown): void {
  if (input instanceof HTMLInputElement) {
    input.type = typeof value === 'boolean' ? 'checkbox' : typeof value === 'number' ? 'number' : 'text';
    if (input.type === 'number') input.min = '1';
    input.checked = value === true;
  }
  if (typeof value !== 'boolean') input.value = String(value);
}

function readValue(input: HTMLInputElement | HTMLSelectElement): string | number | boolean {
  if (input.type === 'checkbox' && input instanceof HTMLInputElement) return input.checked;
  return input.type === 'number' ? Number(input.value) : input.value;
}
