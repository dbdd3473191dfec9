import * as v from 'valibot';
import { SIGN_IN_PATH } from '../control/sign-in/signInRoutes.ts';
import { MINUTE_MS, timestamp } from '../state/clock.ts';
import type { ProjectSettings } from '../state/project.ts';
import { applySeed } from '../storage/applySeed.ts';
import { defineTool, type Workplace } from './defineTool.ts';
import { slugOf } from './organizationTools.ts';
import { email, members, number, text } from './toolInput.ts';

export const projectTools = [
  defineTool({
    name: 'status',
    description: "Returns the URLs of the servers, the number of accounts, the provider's time, and pending faults.",
    isReading: true,
    run: statusOf,
  }),

  defineTool({
    name: 'sign_in_as',
    description:
      'Logs a browser in without the login form. Returns an address: open it with your browser tool (page.goto, navigate), not by a script in a page. It creates whom it does not find, and ends at `to`.',
    input: {
      email: email('Who signs in.'),
      to: v.optional(text('A path of the application, or an address of a listed one. Default /.')),
      organization: v.optional(text('Slug or id, in a project of organizations.')),
    },
    isReading: true,
    run({ control, urls }, { email: identity, to, organization }) {
      if (organization !== undefined) slugOf(control.organizations, organization);
      const query = new URLSearchParams({ as: identity, ...(to && { to }), ...(organization && { organization }) });
      return { open: `${urls.provider}${SIGN_IN_PATH}?${query}` };
    },
  }),

  defineTool({
    name: 'move_clock',
    description: "Moves the provider's clock, for example to let a session or a passcode expire. Returns the new time.",
    input: { minutes: number('Forward; a negative number moves back.') },
    async run({ control }, { minutes }) {
      control.clock.advance(minutes * MINUTE_MS);
      await control.clockFollowers.inStep();
      return { now: timestamp(control.clock.now()), ahead_of_real_time_minutes: control.clock.shiftMs() / MINUTE_MS };
    },
  }),

  defineTool({
    name: 'read_settings',
    description: 'Returns the settings of the project, such as password_policy, oauth_providers and redirect_urls.',
    isReading: true,
    run: ({ control }) => control.project(),
  }),

  defineTool({
    name: 'change_settings',
    description: 'Changes settings of the project. read_settings has their names and formats.',
    input: { settings: members('The settings to change, such as {"password_policy": "luds"}.') },
    run({ control }, { settings }) {
      control.changeProject(settings as Partial<ProjectSettings>);
      const changes = Object.entries(control.project()).filter(([name]) => Object.hasOwn(settings, name));
      return Object.fromEntries(changes);
    },
  }),

  defineTool({
    name: 'list_webhooks',
    description: "Lists the webhooks about users and sessions with the application's responses, the newest first.",
    isReading: true,
    run: ({ control }) =>
      control
        .webhookDeliveries()
        .slice(-20)
        .reverse()
        .map(({ id, event, url, status = 'running', attempts }) => ({
          ...{ id, event: `direct.${event.object_type}.${event.action.toLowerCase()}`, url, status, attempts },
        })),
  }),

  defineTool({
    name: 'reset',
    description: 'Deletes all data, and restores the initial settings and the clock.',
    run(place) {
      place.control.reset();
      return statusOf(place);
    },
  }),

  defineTool({
    name: 'seed',
    description: 'Adds users and settings in the format of a seed file, or restores a snapshot.',
    input: {
      seed: members('Such as {"users": [{"email": "ada@example.com", "password": "orchard-lantern-27-violet"}]}.'),
    },
    async run(place, { seed }) {
      if ('format' in seed) place.control.restore(seed);
      else await applySeed(place.state, seed);
      return statusOf(place);
    },
  }),
];

function statusOf({ state, control, urls }: Workplace) {
  const { vertical, project_name } = state.project;
  return {
    ...{
      application: urls.host,
      auth_domain: urls.auth,
      provider: urls.provider,
      public_token: state.identity.publicToken,
    },
    ...{ project_name, kind: vertical === 'B2B' ? 'organizations with members' : 'users' },
    ...(vertical === 'B2B'
      ? { organizations: control.organizations.all().map((organization) => organization.organization_slug) }
      : { users: control.users.all().length }),
    open_sessions: (vertical === 'B2B' ? control.organizations.sessions() : state.sessions.all()).length,
    messages: state.inbox.messages.length,
    now: timestamp(control.clock.now()),
    ...control.standing(),
  };
}
