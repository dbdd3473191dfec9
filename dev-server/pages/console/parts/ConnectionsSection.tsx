import type { Organization, StoredConnection } from '@vestibule/dev-server';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { CopiedId } from './CopiedId.tsx';
import { columnsOf } from './columnsOf.tsx';
import { goTo, sendCommand, useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { masked } from './masked.ts';
import { identityProviderOf, nameOfOrganization, textOfConnection } from './organizationFacts.ts';

/** The connections of organizations to identity providers. */
export function ConnectionsSection({ selectedId }: { selectedId: string }) {
  const connections = useEmulator<{ connections: StoredConnection[] }>('/control/connections')?.connections;
  const loadedOrganizations = useEmulator<{ organizations: Organization[] }>('/control/organizations')?.organizations;
  const organizations = loadedOrganizations ?? [];
  const isDefault = ({ connection_id }: StoredConnection) =>
    organizations.some((organization) => organization.sso_default_connection_id === connection_id);
  return (
    <ListDetail
      label="Connections"
      unit={['connection', 'connections']}
      items={loadedOrganizations && connections}
      idOf={({ connection_id }) => connection_id}
      textOf={(connection) => textOfConnection(connection, organizations)}
      selectedId={selectedId}
      emptyText={
        <>
          <strong>No connections.</strong>Add one on the page of an organization.
        </>
      }
      {...columnsOf<StoredConnection>([
        { name: 'Connection', of: ({ display_name }) => <strong>{display_name}</strong> },
        {
          name: 'Organization',
          of: ({ organization_id }) => nameOfOrganization(organization_id, organizations),
          width: 'list',
          isMinor: true,
        },
        { name: 'Type', of: ({ kind }) => kind.toUpperCase(), width: 'number', isMinor: true },
        {
          name: 'Status',
          of: (connection) => `${connection.status}${isDefault(connection) ? ' · default' : ''}`,
          width: 'word',
        },
      ])}
      detail={(connection) => (
        <>
          <h2 className="detail-title">{connection.display_name}</h2>
          <dl className="facts">
            <dt>ID</dt>
            <CopiedId id={connection.connection_id} />
            <dt>Organization</dt>
            <dd>
              <button
                type="button"
                className="link"
                onClick={() => goTo(`/organizations#${connection.organization_id}`)}
              >
                {nameOfOrganization(connection.organization_id, organizations)}
              </button>
            </dd>
            <dt>Type</dt>
            <dd>{connection.kind.toUpperCase()}</dd>
            <dt>Identity provider</dt>
            <dd>{identityProviderOf(connection) || 'not set yet'}</dd>
            <dt>Status</dt>
            <dd>
              {connection.status}
              {isDefault(connection) && ' · default'}
            </dd>
          </dl>
          <div className="actions">
            {!isDefault(connection) && (
              <Button isSmall onClick={() => void makeDefault(connection)}>
                Make default
              </Button>
            )}
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
