import './style.css';
import type { Delivery, ProjectSettings, RequestRecord, Session, User } from '@vestibule/dev-server';
import { announcer, el, page } from './dom.ts';
import { onChange, post, read } from './emulatorApi.ts';
import { deliveryRow, requestRow, sessionRow, table, userRow } from './rows.ts';
import { settingsForm } from './settings.ts';

// Everything the emulator remembers, and the levers a developer wants at hand.

const SHOWN_REQUESTS = 100;

const users = table('Users', ['User', 'Ways to sign in', 'Created']);
const sessions = table('Sessions', ['Session', 'User', 'Proved by', 'Expires']);
const requests = table('Requests', ['Time', 'Call', 'Answer', 'Sent']);
const deliveries = table('Webhooks', ['Time', 'Event', 'Answer', 'Sent', 'Again']);
const settings = settingsForm(async (changes) => {
  await post('/control/project', changes);
  say('Settings saved');
});
const clock = el('output', { class: 'clock' });
const { element: spoken, say } = announcer();

page().replaceChildren(
  el('div', { class: 'head' }, el('h1', {}, 'Users and requests'), resetButton()),
  el('p', { class: 'lead' }, 'What this emulator remembers: with --data over restarts, else until the process ends.'),
  spoken,
  users.section,
  sessions.section,
  requests.section,
  deliveries.section,
  el(
    'section',
    { 'aria-labelledby': 'clock-title' },
    el('h2', { id: 'clock-title' }, 'Clock'),
    el('p', {}, 'Passcodes, links and sessions expire by this clock: ', clock),
    el('div', { class: 'actions' }, advance('5 minutes', 5), advance('30 minutes', 30), advance('1 day', 24 * 60)),
  ),
  settings.section,
);

onChange(async () => {
  const [known, open, received, told, project] = await Promise.all([
    read<{ users: User[] }>('/control/users'),
    read<{ sessions: Session[] }>('/control/sessions'),
    read<{ requests: RequestRecord[] }>('/control/requests'),
    read<{ deliveries: Delivery[] }>('/control/webhooks'),
    read<{ project: ProjectSettings; nowMs: number }>('/control/project'),
  ]);
  const nameOf = (userId: string) => known.users.find(({ user_id }) => user_id === userId)?.emails[0]?.email ?? userId;
  users.show(known.users, userRow);
  sessions.show(
    open.sessions.map((session) => ({ session, user: nameOf(session.user_id) })),
    sessionRow,
  );
  requests.show(received.requests.slice(-SHOWN_REQUESTS).reverse(), requestRow);
  deliveries.show(told.deliveries.reverse(), (delivery) => deliveryRow(delivery, () => void sendAgain(delivery)));
  settings.show(project.project);
  clock.textContent = new Date(project.nowMs).toLocaleString();
});

async function sendAgain({ id }: Delivery): Promise<void> {
  await post(`/control/webhooks/${id}/send`);
  say('The event was sent again');
}

function resetButton(): HTMLElement {
  const reset = async () => {
    if (!window.confirm('Forget all users, sessions, mails and settings?')) return;
    await post('/control/reset');
    say('The emulator is as at its start');
  };
  return el('button', { type: 'button', class: 'button danger', click: () => void reset() }, 'Reset the emulator');
}

function advance(label: string, minutes: number): HTMLElement {
  const move = async () => {
    await post('/control/clock', { advanceMs: minutes * 60_000 });
    say(`The clock was moved by ${label}`);
  };
  return el('button', { type: 'button', class: 'button quiet', click: () => void move() }, `Move by ${label}`);
}
