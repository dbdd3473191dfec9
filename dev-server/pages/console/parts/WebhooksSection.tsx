import type { Delivery } from '@vestibule/dev-server';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { clockTime } from '../../ui/time.ts';
import { sendCommand, useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { textOfDelivery } from './textsOf.ts';

/** The webhook deliveries and their answers. */
export function WebhooksSection({ chosen }: { chosen: string }) {
  const deliveries = useEmulator<{ deliveries: Delivery[] }>('/control/webhooks')?.deliveries;
  return (
    <ListDetail
      label="Webhooks"
      items={deliveries?.toReversed()}
      idOf={({ id }) => id}
      textOf={textOfDelivery}
      chosen={chosen}
      rowPx={54}
      nothing={
        <>
          <strong>No deliveries yet.</strong>Set “Webhook URL” under Settings to receive changes to users and sessions.
        </>
      }
      row={(delivery) => (
        <span className="row-two">
          <strong>{nameOf(delivery)}</strong>
          <span className="quiet mono">{String(delivery.status ?? 'in progress')}</span>
        </span>
      )}
      detail={(delivery) => (
        <>
          <h2 className="detail-title">{nameOf(delivery)}</h2>
          <p>{answerOf(delivery)}</p>
          <Button onClick={() => void sendCommand('POST', `/control/webhooks/${delivery.id}/send`)}>Send again</Button>
          <Code language="json" label="Event" text={JSON.stringify(delivery.event, null, 2)} />
        </>
      )}
    />
  );
}

/** Times are by the emulator's clock, as in the list of requests. */
const answerOf = ({ status, attempts, nextAttemptAtMs }: Delivery) =>
  [
    `Response: ${status ?? 'in progress'}, attempt ${attempts}`,
    ...(nextAttemptAtMs ? [`next attempt at ${clockTime(nextAttemptAtMs)}`] : []),
  ].join(', ');

const nameOf = ({ event }: Delivery) => `${event.source}.${event.object_type}.${event.action}`.toLowerCase();
