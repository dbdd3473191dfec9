import { Fragment } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { CopiedId } from './CopiedId.tsx';
import { columnsOf, DateCell, TwoLines } from './columnsOf.tsx';
import { DemoLink } from './DemoLink.tsx';
import { goTo, sendCommand } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';

/** A session of a user or a member. */
export type ListedSession = {
  id: string;
  owner: string;
  /** The title of its row. */
  title: string;
  /** The quiet line below it. */
  email?: string;
  /** The text that the search looks in. */
  text: string;
  factors: string;
  /** The facts of this kind of session: names and values. */
  facts: readonly (readonly [string, string])[];
  /** RFC 3339, as is `expiresAt`. */
  startedAt: string;
  expiresAt: string;
  /** The control endpoint that ends the session. */
  endpoint: string;
  openOwner: { label: string; path: string };
  /** The session as the emulator holds it. */
  record: object;
};

/** The sessions, the newest first, each with its owner, factors and expiry. */
export function SessionList({
  sessions,
  selectedId,
}: {
  sessions: readonly ListedSession[] | undefined;
  selectedId: string;
}) {
  return (
    <ListDetail
      label="Sessions"
      unit={['session', 'sessions']}
      items={sessions && [...sessions].reverse()}
      idOf={({ id }) => id}
      textOf={({ text }) => text}
      selectedId={selectedId}
      emptyText={
        <>
          <strong>No sessions.</strong>A session starts when someone logs in. It expires by the emulator's clock.
          <DemoLink />
        </>
      }
      {...columnsOf<ListedSession>(
        [
          {
            name: 'Session of',
            of: ({ title, email }) =>
              email === undefined ? <strong>{title}</strong> : <TwoLines main={title} second={email} />,
          },
          { name: 'Logged in with', of: ({ factors }) => factors, width: 'list', isMinor: true },
          { name: 'Started', of: ({ startedAt }) => <DateCell time={startedAt} />, width: 'date', isMinor: true },
          { name: 'Ends', of: ({ expiresAt }) => <DateCell time={expiresAt} />, width: 'date' },
        ],
        sessions?.some(({ email }) => email !== undefined) ? 2 : 1,
      )}
      detail={({ id, owner, factors, facts, startedAt, expiresAt, endpoint, openOwner, record }) => (
        <>
          <h2 className="detail-title">Session of {owner}</h2>
          <dl className="facts">
            <dt>ID</dt>
            <CopiedId id={id} />
            <dt>Logged in with</dt>
            <dd>{factors}</dd>
            <dt>Started</dt>
            <dd>{dateAndTime(startedAt)}</dd>
            {facts.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
            <dt>Ends</dt>
            <dd>{dateAndTime(expiresAt)}</dd>
          </dl>
          <div className="actions">
            <Button isSmall variant="danger" onClick={() => void sendCommand('DELETE', endpoint)}>
              End session
            </Button>
            <Button isSmall onClick={() => goTo(openOwner.path)}>
              {openOwner.label}
            </Button>
          </div>
          <Code language="json" label="Session" text={JSON.stringify(record, null, 2)} />
        </>
      )}
    />
  );
}
