import type {
  Delivery,
  Member,
  MemberSession,
  Message,
  Organization,
  ProjectSettings,
  RequestSummary,
  Session,
  StoredConnection,
  User,
} from '@vestibule/dev-server';
import { createContext, type KeyboardEventHandler, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Search } from '../../ui/Field.tsx';
import { countFound } from './countFound.ts';
import { useEmulator } from './emulator.ts';
import type { Logged } from './textsOf.ts';

/** A search across all sections. The search term stays when another section is opened. */
type Searching = { query: string; search: (query: string) => void };

const SearchContext = createContext<Searching>({ query: '', search: () => {} });

export const SearchProvider = ({ children, ...search }: Searching & { children: ReactNode }) => (
  <SearchContext.Provider value={search}>{children}</SearchContext.Provider>
);

export const useSearch = (): Searching => useContext(SearchContext);

/** Returns the number of results in each section, or null without a search. */
export function useFound(query: string): Record<string, number> | null {
  const isSearching = query.trim() !== '';
  const of = (path: string) => (isSearching ? path : null);
  const lists = {
    ...useEmulator<{ requests: RequestSummary[] }>(of('/control/requests?summary=true')),
    ...useEmulator<{ messages: Message[] }>(of('/inbox/messages')),
    ...useEmulator<{ users: User[] }>(of('/control/users')),
    ...useEmulator<{ sessions: Session[] }>(of('/control/sessions')),
    ...useEmulator<{ organizations: Organization[] }>(of('/control/organizations')),
    ...useEmulator<{ members: Member[] }>(of('/control/members')),
    ...useEmulator<{ connections: StoredConnection[] }>(of('/control/connections')),
    ...useEmulator<{ memberSessions: MemberSession[] }>(of('/control/member-sessions')),
    ...useEmulator<{ events: Logged[] }>(of('/control/events')),
    ...useEmulator<{ deliveries: Delivery[] }>(of('/control/webhooks')),
    ...useEmulator<{ project: ProjectSettings }>(of('/control/project')),
  };
  return isSearching ? countFound(query, lists) : null;
}

/** The search field of a section; `/` focuses it. */
export function SectionSearch({ onKeyDown }: { onKeyDown?: KeyboardEventHandler }) {
  const { query, search } = useSearch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).closest('input, textarea, select, [role=dialog]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <Search
      ref={field}
      label="Search all sections"
      shortcut="/"
      value={query}
      onChange={(event) => search(event.currentTarget.value)}
      {...(onKeyDown && { onKeyDown })}
    />
  );
}
