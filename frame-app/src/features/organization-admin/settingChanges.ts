import type { OrganizationAdminTexts } from '../../i18n/keys.ts';
import type { OrganizationSettings } from './entities.ts';

type Texts = Pick<OrganizationAdminTexts, 'settings' | 'members'>;
type Name = keyof OrganizationSettings;

/** A changed setting. `isCode`: the values are typed, not words of the form. */
type SettingChange = { name: Name; label: string; before: string; after: string; isCode: boolean };

/** The settings in the order of the form. */
const order: readonly Name[] = [
  ...(['name', 'slug', 'logoUrl', 'methods', 'requiresTwoStep'] as const),
  ...(['domains', 'joinByEmail', 'joinBySso', 'invites'] as const),
];

/** Returns the changed settings with their old and new values in words. */
export function settingChanges(
  before: OrganizationSettings,
  change: Partial<OrganizationSettings>,
  { settings: text, members }: Texts,
): SettingChange[] {
  const labels: Record<Name, string> = {
    name: text.name,
    slug: text.slug,
    logoUrl: text.logo,
    methods: text.methods,
    requiresTwoStep: text.twoStep,
    domains: text.domains,
    joinByEmail: text.joinByEmail,
    joinBySso: text.joinBySso,
    invites: text.invites,
  };
  const invites = { ALL_ALLOWED: text.invitesAll, RESTRICTED: text.invitesDomains, NOT_ALLOWED: text.invitesNone };
  const onOrOff = (isOn: boolean) => (isOn ? members.on : members.off);
  const after = { ...before, ...change };
  const inWords: { [Key in Name]: (value: OrganizationSettings[Key]) => string } = {
    name: String,
    slug: String,
    logoUrl: String,
    methods: (methods) => methods?.map((method) => text.method[method]).join(', ') ?? text.allMethods,
    requiresTwoStep: onOrOff,
    domains: (domains) => domains.join(', '),
    joinByEmail: onOrOff,
    joinBySso: (admission) => onOrOff(admission !== 'NOT_ALLOWED'),
    invites: (admission) => invites[admission],
  };
  const words = <Key extends Name>(name: Key, settings: OrganizationSettings) =>
    inWords[name](settings[name]) || text.noValue;
  return order
    .filter((name) => Object.hasOwn(change, name))
    .map((name) => ({
      name,
      label: labels[name],
      before: words(name, before),
      after: words(name, after),
      isCode: name === 'slug' || name === 'logoUrl' || name === 'domains',
    }));
}
