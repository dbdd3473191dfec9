import type { ConnectedApp, ProjectSettings } from '@vestibule/dev-server';
import { Code } from '../../ui/Code.tsx';
import { useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { masked } from './masked.ts';
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
          <strong>{app.client_name}</strong>
          <span className="quiet">{app.client_type}</span>
        </span>
      )}
      detail={(app) => (
        <>
          <h2 className="detail-title">{app.client_name}</h2>
          <Code language="json" label="Connected app" text={JSON.stringify(masked(app), null, 2)} />
        </>
      )}
    />
  );
}
