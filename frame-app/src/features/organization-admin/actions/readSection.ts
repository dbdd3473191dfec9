import type { OrganizationSection } from '@vestibule/shared-protocol';
import type { Ports } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { changesBetween } from '../changesBetween.ts';
import { type MemberQuery, PAGE } from '../entities.ts';
import type { OrganizationAdminPort } from '../port.ts';
import type { FromAdmin, MembersShown } from '../states.ts';
import { tellChange } from './change.ts';

type Admin = StateOf<'OrganizationAdmin'>;

const EVERYONE: MemberQuery = { text: '', status: 'all' };

type Reading = Partial<Pick<Admin, 'details' | 'members' | 'connections' | 'directory' | 'apps'>>;

/**
 * Returns the admin screen with the data that were read. Compares them, to report changes that another page has made.
 */
export function withReading(ports: Ports, before: Admin, reading: Reading): Admin {
  const now = { ...before, ...reading };
  if (now.details?.decision.place === 'elsewhere')
    for (const section of changesBetween(before, now)) tellChange(ports, now, section);
  return now;
}

export async function readPart(
  state: Admin,
  section: OrganizationSection,
  calls: OrganizationAdminPort,
): Promise<Reading> {
  if (section === 'members')
    return { members: await readMembers(state.members ?? { ...FIRST, query: EVERYONE }, calls) };
  if (section === 'sso') return { connections: await calls.connections() };
  if (section === 'apps') return { apps: await calls.apps() };
  return section === 'scim' ? { directory: await calls.directory() } : {};
}

export async function withSection(
  state: Admin,
  section: OrganizationSection,
  calls: OrganizationAdminPort,
): Promise<Admin> {
  return { ...state, ...(await readPart(state, section, calls)) };
}

export type Place = Pick<MembersShown, 'query' | 'page' | 'cursors'>;

export const FIRST = { page: 0, cursors: { 0: null } } as const;

/** Reads a page of members, or the first page if that page no longer exists. */
export async function readMembers(
  { query, page, cursors }: Place,
  calls: OrganizationAdminPort,
): Promise<MembersShown> {
  const memberPage = await calls.searchMembers(query, cursors[page] ?? null, PAGE);
  if (memberPage.members.length === 0 && page > 0) return readMembers({ query, ...FIRST }, calls);
  const { nextCursor } = memberPage;
  return {
    ...memberPage,
    query,
    page,
    cursors: { ...cursors, ...(nextCursor !== null && { [page + 1]: nextCursor }) },
  };
}

/** Returns the admin screen with its open section read again. If that fails, the screen stays the same. */
export const refreshAdmin = (admin: FromAdmin, calls: OrganizationAdminPort): Promise<Admin> =>
  admin.open ? withSection(admin, admin.open, calls).catch(() => admin) : Promise.resolve(admin);
