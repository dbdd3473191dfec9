import type { Delivery, RequestRecord, Session, User } from '@vestibule/dev-server';
import { el, keepChildren, time } from './dom.ts';

const SECRETS = new Set(['password', 'existing_password', 'new_password']);

/** A titled table. A row is kept as long as what it shows is the same, so that an opened one stays open. */
export function table(title: string, columns: string[]) {
  const id = title.toLowerCase();
  const count = el('span', { class: 'count' }, '0');
  const rows = el('tbody');
  const nothing = el('p', { class: 'nothing' }, 'None yet.');
  const header = el('thead', {}, el('tr', {}, ...columns.map((column) => el('th', { scope: 'col' }, column))));
  const frame = el(
    'div',
    { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': `${title}, table` },
    el('table', { 'aria-labelledby': id }, header, rows),
  );
  const made = new Map<string, HTMLElement>();
  return {
    section: el('section', { 'aria-labelledby': id }, el('h2', { id }, title, ' ', count), nothing, frame),
    show<T>(items: T[], draw: (item: T) => HTMLElement): void {
      const shown = items.map((item) => {
        const key = JSON.stringify(item);
        const row = made.get(key) ?? draw(item);
        made.set(key, row);
        return row;
      });
      keepChildren(rows, shown);
      for (const [key, row] of made) if (!shown.includes(row)) made.delete(key);
      count.textContent = String(items.length);
      nothing.hidden = items.length > 0;
      frame.hidden = items.length === 0;
    },
  };
}

export function userRow(user: User): HTMLElement {
  const name = [user.name.first_name, user.name.last_name].join(' ').trim();
  const ways = [
    ...user.emails.map(({ email, verified }) => email + (verified ? '' : ' (not verified)')),
    ...user.phone_numbers.map(({ phone_number, verified }) => phone_number + (verified ? '' : ' (not verified)')),
    ...(user.password ? [user.password.requires_reset ? 'password (must be reset)' : 'password'] : []),
    ...user.webauthn_registrations.map((passkey) => `passkey ${passkey.name}`),
    ...user.providers.map(({ provider_type }) => provider_type),
    ...user.crypto_wallets.map(({ crypto_wallet_type }) => `${crypto_wallet_type} wallet`),
  ];
  return row(
    cell(name, el('code', {}, shortId(user.user_id))),
    el('td', {}, el('ul', { class: 'plain' }, ...ways.map((way) => el('li', {}, way)))),
    cell(time(Date.parse(user.created_at))),
  );
}

export function sessionRow({ session, user }: { session: Session; user: string }): HTMLElement {
  const factors = session.authentication_factors.map(({ type, delivery_method }) => `${type} (${delivery_method})`);
  return row(
    cell(el('code', {}, shortId(session.session_id))),
    cell(user),
    cell(factors.join(', ')),
    cell(time(Date.parse(session.expires_at))),
  );
}

export function requestRow(request: RequestRecord): HTMLElement {
  const { status = 'under way' } = request;
  const isFine = typeof status === 'number' && status < 400;
  const kind = isFine ? 'fine' : status === 'under way' ? 'open' : 'refused';
  return row(
    cell(time(request.atMs)),
    cell(el('code', {}, `${request.method} ${request.path.replace('/sdk/v1', '')}`)),
    cell(el('span', { class: `status ${kind}` }, String(status))),
    cell(sentBody(request)),
  );
}

export function deliveryRow({ event, status, atMs }: Delivery, sendAgain: () => void): HTMLElement {
  const isFine = typeof status === 'number' && status < 300;
  const kind = isFine ? 'fine' : status === undefined ? 'open' : 'refused';
  const name = `${event.source}.${event.object_type}.${event.action}`.toLowerCase();
  return row(
    cell(time(atMs)),
    cell(el('code', {}, name)),
    cell(el('span', { class: `status ${kind}` }, String(status ?? 'under way'))),
    cell(sentBody({ body: event, path: name })),
    cell(el('button', { type: 'button', class: 'button quiet', click: sendAgain }, 'Send again')),
  );
}

function sentBody({ body, path }: Pick<RequestRecord, 'body' | 'path'>): HTMLElement {
  if (body === undefined) return el('span');
  const text = JSON.stringify(body, (key, value) => (SECRETS.has(key) ? '••••••' : value), 2);
  return el('details', {}, el('summary', { 'aria-label': `Body of ${path}` }, 'Body'), el('pre', {}, text));
}

function row(...cells: HTMLElement[]): HTMLElement {
  return el('tr', {}, ...cells);
}

function cell(...children: (Node | string)[]): HTMLElement {
  return el('td', {}, ...children.flatMap((child) => (child === '' ? [] : [child, ' '])));
}

/** `user-test-1f0c…`: enough to tell two apart. */
function shortId(id: string): string {
  return id.replace(/^([a-z-]+-test-[0-9a-f]{8}).*/, '$1…');
}
