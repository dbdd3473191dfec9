import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { EmulatorEnv } from '../../http/call.ts';
import { checkBody } from '../../http/envelope.ts';
import { readFields } from '../../http/readFields.ts';
import { thirdPartyPage } from '../../http/thirdPartyPage.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { SCIM_PATH } from '../scim/connectionChanges.ts';

/** The path of the emulated directory's pages. */
export const DIRECTORY_PATH = '/directory';

/** Calls the emulator's SCIM server, which runs in the same process. */
export type Send = (url: string, init: RequestInit) => Response | Promise<Response>;

const text = v.optional(v.string(), '');
const Connect = v.object({ base_url: v.string(), token: v.string() });
const Change = v.object({
  action: v.picklist(['hire', 'fire', 'rehire', 'group', 'join', 'leave']),
  id: text,
  name: text,
  email: text,
  group: text,
});
const Users = v.object({
  Resources: v.array(v.object({ id: v.string(), userName: v.string(), displayName: v.string(), active: v.boolean() })),
});
const Groups = v.object({
  Resources: v.array(
    v.object({ id: v.string(), displayName: v.string(), members: v.array(v.object({ value: v.string() })) }),
  ),
});
type Directory = { baseUrl: string; token: string };

/**
 * Pages that act as the directory of a company: they add and remove people by SCIM calls. The tester enters base URL
 * and token, as the administrator of a directory does.
 */
export function directoryPage(
  state: State,
  onError: (error: Error, c: Context) => Response | Promise<Response>,
  send: Send,
): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(onError);
  const directories = new Map<string, Directory>();
  const ownBase = `${new URL(SCIM_PATH, state.providerUrl).href}/`;

  const directoryOf = (c: Context): Directory => {
    const directory = directories.get(c.req.param('id') ?? '');
    if (!directory) throw new ApiError('scim_connection_not_found');
    return directory;
  };

  async function call({ baseUrl, token }: Directory, method: string, path: string, body?: object): Promise<unknown> {
    const response = await send(`${baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const apiResponse = await response.text();
    if (response.status === 401) throw new ApiError('unauthorized_credentials');
    if (!response.ok) throw new ApiError('bad_request', apiResponse);
    return apiResponse === '' ? {} : JSON.parse(apiResponse);
  }

  app.get('/', (c) => showConnect(c));
  app.post('/', async (c) => {
    const { base_url, token } = checkBody(Connect, Object.fromEntries(await readFields(c)));
    const baseUrl = base_url.trim().replace(/\/$/, '');
    if (!baseUrl.startsWith(ownBase)) throw new ApiError('scim_connection_not_found');
    const id = baseUrl.slice(ownBase.length);
    const directory = { baseUrl, token: token.trim() };
    await call(directory, 'GET', '/Users');
    directories.set(id, directory);
    return c.redirect(`${DIRECTORY_PATH}/${id}`, 303);
  });

  app.get('/:id', async (c) => {
    const directory = directoryOf(c);
    const users = v.parse(Users, await call(directory, 'GET', '/Users')).Resources;
    const groups = v.parse(Groups, await call(directory, 'GET', '/Groups')).Resources;
    return showPeople(c, users, groups);
  });
  app.post('/:id', async (c) => {
    const directory = directoryOf(c);
    const { action, id, name, email, group } = checkBody(Change, Object.fromEntries(await readFields(c)));
    const patch = (path: string, op: object) => call(directory, 'PATCH', path, { Operations: [op] });
    const changes = {
      hire: () => call(directory, 'POST', '/Users', { userName: email, displayName: name, externalId: email }),
      fire: () => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
      rehire: () => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true }),
      group: () => call(directory, 'POST', '/Groups', { displayName: name }),
      join: () => patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: id }] }),
      leave: () => patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"]` }),
    };
    await changes[action]();
    return c.redirect(c.req.path, 303);
  });
  return app;
}

const showConnect = (c: Context) =>
  thirdPartyPage(
    c,
    'Company directory',
    html`<p class="aside">This page stands in for the directory of a company, such as Okta or Microsoft Entra ID.</p>
<form method="post">
  <label>Base URL <input name="base_url" required autocomplete="off"></label>
  <label>Bearer token <input name="token" required autocomplete="off"></label>
  <button>Connect</button>
</form>`,
  );

type User = v.InferOutput<typeof Users>['Resources'][number];
type Group = v.InferOutput<typeof Groups>['Resources'][number];

function showPeople(c: Context, users: User[], groups: Group[]) {
  const people = users.map(
    (user) => html`<li>
  <h3>${user.displayName} ${user.userName}</h3>
  <form method="post">
    <input type="hidden" name="id" value="${user.id}">
    <button name="action" value="${user.active ? 'fire' : 'rehire'}">${user.active ? 'Fire' : 'Rehire'} ${user.displayName}</button>
  </form>
  ${groups.map((group) => {
    const isIn = group.members.some(({ value }) => value === user.id);
    return html`<form method="post">
    <input type="hidden" name="id" value="${user.id}">
    <input type="hidden" name="group" value="${group.id}">
    <button name="action" value="${isIn ? 'leave' : 'join'}">${isIn ? 'Remove' : 'Add'} ${user.displayName} ${isIn ? 'from' : 'to'} ${group.displayName}</button>
  </form>`;
  })}
</li>`,
  );
  return thirdPartyPage(
    c,
    'Company directory',
    html`<p class="aside">Every change calls the SCIM server of the application right away.</p>
<h2>People</h2><ul>${people}</ul>
<h2>Hire</h2>
<form method="post">
  <label>Name <input name="name" required autocomplete="off"></label>
  <label>Email <input type="email" name="email" required autocomplete="off"></label>
  <button name="action" value="hire">Hire</button>
</form>
<h2>Groups</h2>
<form method="post">
  <label>Name of the group <input name="name" required autocomplete="off"></label>
  <button name="action" value="group">Add group</button>
</form>`,
  );
}
