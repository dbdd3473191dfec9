import type { ConnectedApp, ProjectSettings } from '@vestibule/dev-server';
import { Code } from '../../ui/Code.tsx';
import { CopiedId } from './CopiedId.tsx';
import { columnsOf } from './columnsOf.tsx';
import { useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { masked } from './masked.ts';
import { originOfApp } from './originOfApp.ts';
import { SettingLink } from './SettingLink.tsx';
import { textOfApp } from './textsOf.ts';

/** The connected apps of the project. */
export function AppsSection({ selectedId }: { selectedId: string }) {
  const project = useEmulator<{ project: ProjectSettings }>('/control/project')?.project;
  return (
    <ListDetail
      label="Connected apps"
      unit={['app', 'apps']}
      items={project?.connected_apps}
      idOf={({ client_id }: ConnectedApp) => client_id}
      textOf={textOfApp}
      selectedId={selectedId}
      emptyText={
        <>
          <strong>No connected apps.</strong>Add them to the settings.
          <SettingLink name="connected_apps">Add an app</SettingLink>
        </>
      }
      {...columnsOf<ConnectedApp>([
        { name: 'App', of: (app) => <strong>{app.client_name || app.client_id}</strong> },
        { name: 'Registration', of: originOfApp, width: 'word', isMinor: true },
        {
          name: 'Client ID',
          of: ({ client_id }) => <span className="mono">{client_id}</span>,
          width: 'id',
          isMinor: true,
        },
        { name: 'Type', of: ({ client_type }) => client_type.replace('_', ' '), width: 'word' },
      ])}
      detail={(app) => (
        <>
          <h2 className="detail-title">{app.client_name || app.client_id}</h2>
          <dl className="facts">
            <dt>Client ID</dt>
            <CopiedId id={app.client_id} />
            <dt>Registration</dt>
            <dd>{originOfApp(app)}</dd>
            <dt>Type</dt>
            <dd>{app.client_type.replace('_', ' ')}</dd>
          </dl>
          <Code language="json" label="Connected app" text={JSON.stringify(masked(app), null, 2)} />
        </>
      )}
    />
  );
}
