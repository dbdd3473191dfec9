import { Code } from '../../ui/Code.tsx';
import { useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { type Logged, textOfEvent } from './textsOf.ts';

/** The entries of the clients' event log. */
export function EventsSection({ chosen }: { chosen: string }) {
  const events = useEmulator<{ events: Logged[] }>('/control/events')?.events;
  return (
    <ListDetail
      label="Event log"
      items={events?.map((entry, index) => ({ ...entry, id: `event-${index}` })).reverse()}
      idOf={({ id }) => id}
      textOf={textOfEvent}
      chosen={chosen}
      rowPx={54}
      nothing={
        <>
          <strong>No events yet.</strong>The frame writes to the event log, like the provider's own client.
        </>
      }
      row={({ event }) => (
        <span className="row-two">
          <strong>{event.event_name}</strong>
          <span className="quiet mono">{JSON.stringify(event.details ?? {})}</span>
        </span>
      )}
      detail={({ id: _, ...entry }) => (
        <>
          <h2 className="detail-title">{entry.event.event_name}</h2>
          <Code language="json" label="Event" text={JSON.stringify(entry, null, 2)} />
        </>
      )}
    />
  );
}
