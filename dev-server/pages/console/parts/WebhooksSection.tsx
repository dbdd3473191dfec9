import type { Delivery } from '@vestibule/dev-server';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { clockTime } from '../../ui/time.ts';
import { columnsOf } from './columnsOf.tsx';
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
        { name: 'Response', of: ({ status }) => String(status ?? 'in progress'), width: 'word' },
      ])}
      detail={(delivery) => (
        <>
          <h2 className="detail-title">{nameOf(delivery)}</h2>
          <p>{bodyOf(delivery)}</p>
          <Button onClick={() => void sendCommand('POST', `/control/webhooks/${delivery.id}/send`)}>Send again</Button>
          <Code language="json" label="Event" text={JSON.stringify(delivery.event, null, 2)} />
        </>
      )}
    />
  );
}

/** Describes a delivery. Times are by the emulator's clock, as in the list of requests. */
const bodyOf = ({ status, attempts, nextAttemptAtMs }: Delivery) =>
  [
    `Response: ${status ?? 'in progress'}, attempt ${attempts}`,
    ...(nextAttemptAtMs ? [`next attempt at ${clockTime(nextAttemptAtMs)}`] : []),
  ].join(', ');

const nameOf = ({ event }: Delivery) => `${event.source}.${event.object_type}.${event.action}`.toLowerCase();
