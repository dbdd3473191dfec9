import * as v from 'valibot';
import type { Control } from '../control/control.ts';
import type { OrganizationSettings } from '../control/organizationControl.ts';
import type { Member } from '../wire/b2bResponses.ts';
import { defineTool } from './defineTool.ts';
import { email, members, oneOf, text, texts } from './toolInput.ts';

const organization = () => text('The slug or id of the organization, such as acme.');

export const organizationTools = [
  defineTool({
    name: 'list_organizations',
    vertical: 'B2B',
    description: 'Lists the organizations with their login rules and the number of members.',
    isReading: true,
    run: ({ control: { organizations } }) =>
      organizations.all().map((organization) => ({
        ...{
          slug: organization.organization_slug,
          id: organization.organization_id,
          name: organization.organization_name,
        },
        ...{
          mfa_policy: organization.mfa_policy,
          auth_methods: organization.auth_methods,
          allowed_auth_methods: organization.allowed_auth_methods,
        },
        members: organizations.members(organization.organization_id).length,
        connections: organizations.connections(organization.organization_id).map(({ display_name }) => display_name),
      })),
  }),

  defineTool({
    name: 'save_organization',
    vertical: 'B2B',
    description: 'Creates an organization, or changes the organization with this slug.',
    input: {
      slug: text('The slug, such as delta-yards.'),
      name: v.optional(text('The name; required for a new organization.')),
      settings: v.optional(
        members(
          `Rules with the API's names, such as {"mfa_policy": "REQUIRED_FOR_ALL", "auth_methods": "RESTRICTED"}.`,
        ),
      ),
    },
    run({ control: { organizations } }, { slug, name, settings = {} }) {
      const rules = settings as OrganizationSettings;
      const exists = organizations
        .all()
        .some((organization) => organization.organization_slug === slug || organization.organization_id === slug);
      if (exists)
        return organizations.update(slug, { ...rules, ...(name !== undefined && { organization_name: name }) });
      if (name === undefined) throw new Error(`There is no organization ${slug}. To create it, add its name.`);
      return organizations.create({ ...rules, organization_name: name, organization_slug: slug });
    },
  }),

  defineTool({
    name: 'delete_organization',
    vertical: 'B2B',
    description: 'Deletes an organization with its members, sessions and connections.',
    input: { organization: organization() },
    run({ control: { organizations } }, { organization: slug }) {
      organizations.remove(slugOf(organizations, slug));
      return { deleted: slug };
    },
  }),

  defineTool({
    name: 'list_members',
    vertical: 'B2B',
    description: 'Lists the members of an organization.',
    input: { organization: organization() },
    isReading: true,
    run: ({ control: { organizations } }, { organization: slug }) =>
      organizations.members(slugOf(organizations, slug)).map(describeMember),
  }),

  defineTool({
    name: 'save_member',
    vertical: 'B2B',
    description:
      'Creates a member, or changes the member with this email address. The address is verified. No email is really sent.',
    input: {
      organization: organization(),
      email: email(),
      name: v.optional(text('The full name.')),
      roles: v.optional(texts('Role ids besides stytch_member, such as stytch_admin.')),
      password: v.optional(text('A password, such as orchard-lantern-27-violet.')),
      status: v.optional(oneOf(['active', 'pending', 'invited'], 'Default active.')),
    },
    async run({ control: { organizations } }, { organization: slug, email: email_address, ...details }) {
      return describeMember(await organizations.addMember(slugOf(organizations, slug), { email_address, ...details }));
    },
  }),

  defineTool({
    name: 'delete_member',
    vertical: 'B2B',
    description: 'Deletes a member and ends the sessions.',
    input: { organization: organization(), email: email() },
    run({ control: { organizations } }, { organization: slug, email: address }) {
      organizations.removeMember(slugOf(organizations, slug), address);
      return { deleted: address };
    },
  }),

  defineTool({
    name: 'add_connection',
    vertical: 'B2B',
    description: 'Adds an active single sign-on connection to the emulated identity provider.',
    input: {
      organization: organization(),
      display_name: text('The name on the button, such as Okta.'),
      kind: v.optional(oneOf(['saml', 'oidc'], 'Default saml.')),
    },
    run: ({ control: { organizations } }, { organization: slug, ...wish }) =>
      organizations.addConnection(slugOf(organizations, slug), wish),
  }),
];

/** @throws Error that names the organizations that exist */
export function slugOf(organizations: Control['organizations'], nameOrSlug: string): string {
  const allOrganizations = organizations.all();
  const match = allOrganizations.find((organization) =>
    [organization.organization_slug, organization.organization_id].includes(nameOrSlug),
  );
  if (match) return match.organization_id;
  const slugs = allOrganizations.map(({ organization_slug }) => organization_slug).join(', ') || 'none';
  throw new Error(`There is no organization ${nameOrSlug}. Organizations: ${slugs}. save_organization creates one.`);
}

const describeMember = ({ member_id, email_address, name, status, roles }: Member) => ({
  ...{ member_id, email_address, name, status },
  roles: roles.map(({ role_id }) => role_id),
});
