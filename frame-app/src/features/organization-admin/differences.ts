import type { OrganizationSettings } from './entities.ts';

/** Returns whether two values consist of the same data, in the same order. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const namesOf = (settings: Partial<OrganizationSettings>) => Object.keys(settings) as (keyof OrganizationSettings)[];

/** Returns the settings that differ, with their values after the change. */
export function changeFrom(before: OrganizationSettings, after: OrganizationSettings): Partial<OrganizationSettings> {
  const changedNames = namesOf(after).filter((name) => !isSame(after[name], before[name]));
  return Object.fromEntries(changedNames.map((name) => [name, after[name]]));
}

/** Returns a change without the settings that another admin has changed since the form showed them. */
export function withoutConflicts(
  change: Partial<OrganizationSettings>,
  before: OrganizationSettings,
  now: OrganizationSettings,
): Partial<OrganizationSettings> {
  const applicableNames = namesOf(change).filter(
    (name) => isSame(now[name], before[name]) || isSame(now[name], change[name]),
  );
  return Object.fromEntries(applicableNames.map((name) => [name, change[name]]));
}
