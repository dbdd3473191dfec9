import type { Organization, StoredConnection } from '@vestibule/dev-server';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { goTo, sendCommand, useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { masked } from './masked.ts';
import { nameOfOrganization, textOfConnection } from './organizationFacts.ts';

/** The connections of organizations to identity providers. */
export function ConnectionsSection({ chosen }: { chosen: string }) {
  const connections = useEmulator<{ connections: StoredConnection[] }>('/control/connections')?.connections;
  const organizations = useEmulator<{ organizations: Organization[] }>('/control/organizations')?.organizations ?? [];
  const isDefault = ({ connection_id }: StoredConnection) =>
    organizations.some((one) => one.sso_default_connection_id === connection_id);
  return (
    <ListDetail
      label="Connections"
      items={connections}
      idOf={({ connection_id }) => connection_id}
      textOf={(connection) => textOfConnection(connection, organizations)}
      chosen={chosen}
      rowPx={54}
      nothing={
        <>
          <strong>No connections.</strong>Add one on the page of an organization.
        </>
      }
      row={(connection) => (
        <span className="row-two">
          <strong>{connection.display_name}</strong>
          <span className="quiet">
            {nameOfOrganization(connection.organization_id, organizations)} · {connection.kind.toUpperCase()} ·{' '}
            {connection.status}
            {isDefault(connection) && ' · default'}
          </span>
        </span>
      )}
      detail={(connection) => (
        <>
          <h2 className="detail-title">{connection.display_name}</h2>
          <div className="actions">
            {!isDefault(connection) && (
              <Button isSmall onClick={() => void makeDefault(connection)}>
                Make default
              </Button>
            )}
            <Button isSmall onClick={() => goTo(`/organizations#${connection.organization_id}`)}>
              Open organization
            </Button>
            <Button
              isSmall
              variant="danger"
              onClick={() => void sendCommand('DELETE', `/control/connections/${connection.connection_id}`)}
            >
              Delete connection
            </Button>
          </div>
          <Code language="json" label="Connection" text={JSON.stringify(masked(connection), null, 2)} />
        </>
      )}
    />
  );
}

const makeDefault = ({ organization_id, connection_id }: StoredConnection) =>
  sendCommand('POST', `/control/organizations/${organization_id}`, { sso_default_connection_id: connection_id });
