import type { ProjectSettings, Standing } from '@vestibule/dev-server';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConnectionSign } from '../../ui/ConnectionSign.tsx';
import { SiteHeader } from '../../ui/SiteHeader.tsx';
import { span } from '../../ui/time.ts';
import { AppsSection } from './AppsSection.tsx';
import { ClockDialog } from './ClockDialog.tsx';
import { ConnectionsSection } from './ConnectionsSection.tsx';
import { EventsSection } from './EventsSection.tsx';
import { goTo, useEmulator, useLiveEmulator, usePlace } from './emulator.ts';
import { FaultsDialog } from './FaultsDialog.tsx';
import { InboxSection } from './InboxSection.tsx';
import { MemberSessionsSection } from './MemberSessionsSection.tsx';
import { InvitesSection, MembersSection } from './MembersSection.tsx';
import { OrganizationsSection } from './OrganizationsSection.tsx';
import { RequestsSection } from './RequestsSection.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SearchProvider, useFound } from './search.tsx';
import { UsersSection } from './UsersSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

type Section = { name: string; Section: (_: { chosen: string }) => ReactNode };
const calls: Record<string, Section> = {
  '/': { name: 'Requests', Section: RequestsSection },
  '/inbox': { name: 'Inbox', Section: InboxSection },
};
const people: Record<string, Section> = {
  '/users': { name: 'Users', Section: UsersSection },
  '/sessions': { name: 'Sessions', Section: SessionsSection },
  '/apps': { name: 'Connected apps', Section: AppsSection },
};
const organizations: Record<string, Section> = {
  '/organizations': { name: 'Organizations', Section: OrganizationsSection },
  '/members': { name: 'Members', Section: MembersSection },
  '/invites': { name: 'Invites', Section: InvitesSection },
  '/connections': { name: 'Connections', Section: ConnectionsSection },
  '/sessions': { name: 'Sessions', Section: MemberSessionsSection },
};
const project: Record<string, Section> = {
  '/events': { name: 'Event log', Section: EventsSection },
  '/webhooks': { name: 'Webhooks', Section: WebhooksSection },
  '/settings': { name: 'Settings', Section: SettingsSection },
};

/** Returns the console's sections by path. */
const sectionsOf = (vertical: ProjectSettings['vertical'] | undefined): Record<string, Section> => ({
  ...calls,
  ...(vertical === 'B2B' ? organizations : people),
  ...project,
});

type DialogName = 'clock' | 'faults' | 'reset';

/** Shows the emulator's state live, with controls for developers. */
export function ConsolePage() {
  const connection = useLiveEmulator();
  const { path, chosen } = usePlace();
  const [wanted, search] = useState('');
  const found = useFound(wanted);
  const [open, setOpen] = useState<DialogName | null>(null);
  const told = useEmulator<{ project: ProjectSettings; nowMs: number; shiftMs: number }>('/control/project');
  const standing = useEmulator<Standing>('/control/standing');
  const ordered = (standing?.failures.length ?? 0) + (standing?.holds.length ?? 0);
  const shiftMs = told?.shiftMs ?? 0;
  const sections = sectionsOf(told?.project.vertical);
  const current = path in sections ? path : '/';
  const { name, Section } = sections[current] ?? { name: 'Requests', Section: RequestsSection };
  const follow = (event: MouseEvent, to: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <div className="console">
      <SiteHeader current="Console">
        <ConnectionSign connection={connection} />
      </SiteHeader>
      <div className="levers">
        <nav aria-label="Sections" className="sections">
          {Object.entries(sections).map(([to, { name }]) => (
            <a
              key={to}
              href={to}
              onClick={(event) => follow(event, to)}
              {...(to === current && { 'aria-current': 'page' as const })}
            >
              {name}
              {found && <FoundCount count={found[to] ?? 0} />}
            </a>
          ))}
        </nav>
        <div className="actions">
          <Button isSmall onClick={() => setOpen('clock')}>
            Clock: {Math.abs(shiftMs) < 1500 ? 'now' : `now ${shiftMs < 0 ? '−' : '+'} ${span(Math.abs(shiftMs))}`}
          </Button>
          <Button isSmall onClick={() => setOpen('faults')}>
            Faults and holds: {ordered}
          </Button>
          <Button isSmall variant="danger" onClick={() => setOpen('reset')}>
            Reset
          </Button>
        </div>
      </div>
      <main id="main" aria-label={name}>
        <h1 className="only-heard">{name}</h1>
        <SearchProvider wanted={wanted} search={search}>
          <Section chosen={chosen} />
        </SearchProvider>
      </main>
      {open === 'clock' && <ClockDialog nowMs={told?.nowMs ?? Date.now()} onClose={() => setOpen(null)} />}
      {open === 'faults' && <FaultsDialog onClose={() => setOpen(null)} />}
      {open === 'reset' && <ResetDialog onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The number of search results in a section. */
function FoundCount({ count }: { count: number }) {
  return (
    <>
      {' '}
      <span className={count > 0 ? 'count' : 'only-heard'}>
        {count}
        <span className="only-heard"> found</span>
      </span>
    </>
  );
}
