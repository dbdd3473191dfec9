import type { ProjectSettings, Standing } from '@vestibule/dev-server';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConnectionSign } from '../../ui/ConnectionSign.tsx';
import { PageNav } from '../../ui/PageNav.tsx';
import { Select } from '../../ui/Select.tsx';
import { SiteHeader } from '../../ui/SiteHeader.tsx';
import { span } from '../../ui/time.ts';
import { useMedia } from '../../ui/useMedia.ts';
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
import { ToolsMenu } from './ToolsMenu.tsx';
import { UsersSection } from './UsersSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

type Section = { name: string; Section: (_: { selectedId: string }) => ReactNode };
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
  const { path, selectedId } = usePlace();
  const [query, search] = useState('');
  const results = useFound(query);
  const [open, setOpen] = useState<DialogName | null>(null);
  const project = useEmulator<{ project: ProjectSettings; nowMs: number; shiftMs: number }>('/control/project');
  const faults = useEmulator<Standing>('/control/standing');
  const faultCount = (faults?.failures.length ?? 0) + (faults?.holds.length ?? 0);
  const shiftMs = project?.shiftMs ?? 0;
  const sections = sectionsOf(project?.project.vertical);
  const current = path in sections ? path : '/';
  const { name, Section } = sections[current] ?? { name: 'Requests', Section: RequestsSection };
  const isNarrow = useMedia('(width < 620px)');
  const toolsInUse = (faultCount > 0 ? 1 : 0) + (Math.abs(shiftMs) < 1500 ? 0 : 1);
  const tools = (
    <>
      <Button isSmall onClick={() => setOpen('clock')}>
        Clock: {Math.abs(shiftMs) < 1500 ? 'now' : `now ${shiftMs < 0 ? '−' : '+'} ${span(Math.abs(shiftMs))}`}
      </Button>
      <Button isSmall onClick={() => setOpen('faults')}>
        Faults and holds: {faultCount}
      </Button>
      <Button isSmall variant="danger" onClick={() => setOpen('reset')}>
        Reset
      </Button>
    </>
  );
  const follow = (event: MouseEvent, to: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <div className="console">
      <SiteHeader current={current === '/inbox' ? 'Inbox' : 'Console'}>
        {!isNarrow && <div className="actions levers edge-fade">{tools}</div>}
        <ConnectionSign connection={connection} />
      </SiteHeader>
      {isNarrow ? (
        <section className="sections-bar" aria-label="Sections and tools">
          <Select aria-label="Section" value={current} onChange={(event) => goTo(event.currentTarget.value)}>
            {Object.entries(sections).map(([href, { name }]) => (
              <option key={href} value={href}>
                {results ? `${name}: ${(results[href] ?? 0).toLocaleString('en')} found` : name}
              </option>
            ))}
          </Select>
          <ToolsMenu label={toolsInUse > 0 ? `Tools: ${toolsInUse} in use` : 'Tools'}>{tools}</ToolsMenu>
        </section>
      ) : (
        <div className="sections-bar">
          <PageNav
            label="Sections"
            className="sections"
            current={name}
            pages={Object.entries(sections).map(([href, { name }]) => ({
              name,
              href,
              note: results && <FoundCount count={results[href] ?? 0} />,
            }))}
            onFollow={follow}
          />
        </div>
      )}
      <main id="main" aria-label={name}>
        <h1 className="only-heard">{name}</h1>
        <SearchProvider query={query} search={search}>
          <Section selectedId={selectedId} />
        </SearchProvider>
      </main>
      {open === 'clock' && <ClockDialog nowMs={project?.nowMs ?? Date.now()} onClose={() => setOpen(null)} />}
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
        {count.toLocaleString('en')}
        <span className="only-heard"> found</span>
      </span>
    </>
  );
}
