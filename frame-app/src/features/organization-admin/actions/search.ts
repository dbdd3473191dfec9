import type { StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { type MemberQuery, PAGE } from '../entities.ts';
import type { OrganizationAdminPort } from '../port.ts';
import { callsOf, withoutNews } from './change.ts';
import { FIRST, type Place, readMembers } from './readSection.ts';

type Context = StepContext<'OrganizationAdmin'>;

type Admin = StateOf<'OrganizationAdmin'>;

/** Searches from the first page. */
export async function searchMembers({ state, ports }: Context, { query }: { query: MemberQuery }): Promise<Admin> {
  return { ...withoutNews(state), members: await readMembers({ ...FIRST, query }, await callsOf(ports)) };
}

export async function turnPage({ state, ports }: Context, { to }: { to: number }): Promise<Admin> {
  const { members: listState } = state;
  if (!listState) return state;
  const calls = await callsOf(ports);
  return { ...withoutNews(state), members: await readMembers(await withPage(listState, to, calls), calls) };
}

/** The most pages in one call. The provider's limit is 1,000 members. */
const MOST_PASSED = 20;

/**
 * Returns the place with the cursor of a page. An unknown cursor is found from the nearest known page before, because
 * each page has the cursor of the next.
 */
async function withPage({ query, cursors }: Place, to: number, calls: OrganizationAdminPort): Promise<Place> {
  const nextCursors: Record<number, string | null> = { ...cursors };
  let page = to;
  while (!(page in nextCursors)) page -= 1;
  while (page < to) {
    const passedPages = Math.min(to - page, MOST_PASSED);
    const { nextCursor } = await calls.searchMembers(query, nextCursors[page] ?? null, passedPages * PAGE);
    if (nextCursor === null) break;
    page += passedPages;
    nextCursors[page] = nextCursor;
  }
  return { query, page, cursors: nextCursors };
}
