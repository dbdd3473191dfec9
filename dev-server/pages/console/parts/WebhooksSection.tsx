import type { Delivery } from '@vestibule/dev-server';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { CopiedId } from './CopiedId.tsx';
import { columnsOf, DateCell } from './columnsOf.tsx';
import { sendCommand, useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { SettingLink } from './SettingLink.tsx';
import { textOfDelivery } from './textsOf.ts';

/** The webhook deliveries and their answers. */
export function WebhooksSection({ selectedId }: { selectedId: string }) {
  const deliveries = useEmulator<{ deliveries: Delivery[] }>('/control/webhooks')?.deliveries;
  return (
    <ListDetail
      label="Webhooks"
      unit={['delivery', 'deliveries']}
      items={deliveries?.toReversed()}
      idOf={({ id }) => id}
      textOf={textOfDelivery}
      selectedId={selectedId}
      emptyText={
        <>
          <strong>No deliveries yet.</strong>Name a webhook URL to receive changes to users and sessions.
          <SettingLink name="webhook_url">Set the webhook URL</SettingLink>
        </>
      }
      {...columnsOf<Delivery>([
        { name: 'Event', of: (delivery) => <strong>{nameOf(delivery)}</strong> },
        { name: 'Attempts', of: ({ attempts }) => attempts, width: 'number', isMinor: true },
        { name: 'Sent', of: ({ atMs }) => <DateCell time={atMs} />, width: 'date', isMinor: true },
        { name: 'Response', of: ({ status }) => String(status ?? 'in progress'), width: 'word' },
      ])}
      detail={(delivery) => (
        <>
          <h2 className="detail-title">{nameOf(delivery)}</h2>
          {/* Times are by the emulator's clock, as in the list of requests. */}
          <dl className="facts">
            <dt>ID</dt>
            <CopiedId id={delivery.id} />
            <dt>Sent</dt>
            <dd>{dateAndTime(delivery.atMs)}</dd>
            <dt>Endpoint</dt>
            <dd>{delivery.url}</dd>
            <dt>Response</dt>
            <dd>{delivery.status ?? 'in progress'}</dd>
            <dt>Attempts</dt>
            <dd>{delivery.attempts}</dd>
            {delivery.nextAttemptAtMs && (
              <>
                <dt>Next attempt</dt>
                <dd>{dateAndTime(delivery.nextAttemptAtMs)}</dd>
              </>
            )}
          </dl>
          <div className="actions">
            <Button isSmall onClick={() => void sendCommand('POST', `/control/webhooks/${delivery.id}/send`)}>
              Send again
            </Button>
          </div>
          <Code language="json" label="Event" text={JSON.stringify(delivery.event, null, 2)} />
        </>
      )}
    />
  );
}

const nameOf = ({ event }: Delivery) => `${event.source}.${event.object_type}.${event.action}`.toLowerCase();
