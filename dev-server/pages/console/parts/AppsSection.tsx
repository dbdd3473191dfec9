import type { ConnectedApp, ProjectSettings } from '@vestibule/dev-server';
import { Code } from '../../ui/Code.tsx';
import { useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { masked } from './masked.ts';
import { originOfApp } from './originOfApp.ts';
import { textOfApp } from './textsOf.ts';

/** The connected apps of the project. */
export function AppsSection({ chosen }: { chosen: string }) {
  const project = useEmulator<{ project: ProjectSettings }>('/control/project')?.project;
  return (
    <ListDetail
      label="Connected apps"
      items={project?.connected_apps}
      idOf={({ client_id }: ConnectedApp) => client_id}
      textOf={textOfApp}
      chosen={chosen}
      rowPx={54}
      nothing="No connected apps. Add them in the setting connected_apps."
      row={(app) => (
        <span className="row-two">
          <strong>{app.client_name || app.client_id}</strong>
          <span className="quiet">
            {app.client_type} · {originOfApp(app)}
          </span>
        </span>
      )}
      detail={(app) => (
        <>
          <h2 className="detail-title">{app.client_name || app.client_id}</h2>
          <p className="quiet">Registration: {originOfApp(app)}</p>
          <Code language="json" label="Connected app" text={JSON.stringify(masked(app), null, 2)} />
        </>
      )}
    />
  );
}
