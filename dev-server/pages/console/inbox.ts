import './style.css';
import type { Message } from '@vestibule/dev-server';
import { announcer, el, keepChildren, page, time } from './dom.ts';
import { onChange, read } from './emulatorApi.ts';

// The mails and texts that were "sent", newest first, as they come.

const channels = { email: 'E-mail', sms: 'Text message', whatsapp: 'WhatsApp' };
const linkNames = { login: 'login link', signup: 'signup link', reset_password: 'reset link' };

const letters = new Map<string, HTMLElement>();
const list = el('div', { class: 'letters' });
const { element: spoken, say } = announcer();
const filter = el('input', {
  id: 'filter',
  type: 'search',
  placeholder: 'Address or number',
  autocomplete: 'off',
  spellcheck: 'false',
  input: () => show(),
});
const nothing = el('p', { class: 'nothing' });
let messages: Message[] = [];

page().replaceChildren(
  el(
    'div',
    { class: 'head' },
    el('h1', {}, 'Inbox'),
    el('div', { class: 'field' }, el('label', { for: 'filter' }, 'Sent to'), filter),
  ),
  el('p', { class: 'lead' }, 'Everything the emulator has sent. Nothing leaves this machine.'),
  spoken,
  nothing,
  list,
);

onChange(async () => {
  const known = messages.at(-1)?.id;
  ({ messages } = await read<{ messages: Message[] }>('/inbox/messages'));
  const newest = messages.at(-1);
  if (known !== undefined && newest && newest.id !== known) say(`New message to ${newest.to}: ${newest.subject}`);
  show();
});

function show(): void {
  const wanted = filter.value.trim().toLowerCase();
  const shown = messages.filter(({ to }) => to.toLowerCase().includes(wanted)).reverse();
  keepChildren(list, shown.map(letterOf));
  nothing.hidden = shown.length > 0;
  nothing.textContent =
    messages.length > 0 ? 'No message matches.' : 'No messages yet. Sign in on the demo application.';
}

function letterOf(message: Message): HTMLElement {
  // After a reset numbering goes on, so an id never means two letters.
  const made = letters.get(message.id) ?? letter(message);
  letters.set(message.id, made);
  return made;
}

function letter(message: Message): HTMLElement {
  const headingId = `${message.id}-subject`;
  const details = [message.from, message.locale, ...(message.templateId ? [`template ${message.templateId}`] : [])];
  return el(
    'article',
    { class: 'letter', 'aria-labelledby': headingId },
    el(
      'div',
      { class: 'envelope' },
      el('span', { class: `chip ${message.channel}` }, channels[message.channel]),
      el('span', { class: 'to' }, message.to),
      el('time', { datetime: new Date(message.sentAtMs).toISOString() }, time(message.sentAtMs)),
    ),
    el('h2', { id: headingId }, message.subject),
    ...(message.passcode ? [el('p', { class: 'passcode' }, message.passcode)] : []),
    el('pre', { class: 'text' }, message.text),
    el('div', { class: 'actions' }, ...actions(message)),
    el('p', { class: 'details' }, details.join(' · ')),
  );
}

function actions({ passcode, links }: Message): HTMLElement[] {
  if (passcode) return [copyButton('Copy passcode', passcode)];
  return links.flatMap(({ name, url }) => [
    el('a', { class: 'button', href: url, target: '_blank', rel: 'noopener' }, `Open ${linkNames[name]}`),
    copyButton(`Copy ${linkNames[name]}`, url),
  ]);
}

function copyButton(label: string, value: string): HTMLElement {
  const button = el('button', { type: 'button', class: 'button quiet', click: () => void copy() }, label);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      button.textContent = 'Copied';
      say('Copied');
    } catch {
      say('The browser did not allow copying.');
    }
    setTimeout(() => button.replaceChildren(label), 2000);
  }
  return button;
}
