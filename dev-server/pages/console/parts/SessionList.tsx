import { Fragment } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { goTo, sendCommand } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';

/** A session of a user or a member. */
export type ListedSession = {
  id: string;
  owner: string;
  /** The title of its row. */
  title: string;
  /** The text that the search looks in. */
  text: string;
  factors: string;
  /** The facts that only this kind of session has: names and values. */
  facts: readonly (readonly [string, string])[];
  /** RFC 3339. */
  expiresAt: string;
  /** The control endpoint that ends the session. */
  endpoint: string;
  openOwner: { label: string; path: string };
  /** The session as the emulator holds it. */
  stored: object;
};

/** The sessions, the newest first, each with its owner, factors and expiry. */
export function SessionList({ sessions, chosen }: { sessions: readonly ListedSession[] | undefined; chosen: string }) {
  return (
    <ListDetail
      label="Sessions"
      items={sessions && [...sessions].reverse()}
      idOf={({ id }) => id}
      textOf={({ text }) => text}
      chosen={chosen}
      rowPx={54}
      nothing={
        <>
          <strong>No sessions.</strong>Sessions expire by the emulator's clock. Move it to see.
        </>
      }
      row={({ title, factors, expiresAt }) => (
        <span className="row-two">
          <strong>{title}</strong>
          <span className="quiet">
            {factors} · until {dateAndTime(expiresAt)}
          </span>
        </span>
      )}
      detail={({ id, owner, factors, facts, expiresAt, endpoint, openOwner, stored }) => (
        <>
          <h2 className="detail-title">Session of {owner}</h2>
          <dl className="facts">
            <dt>Id</dt>
            <dd className="mono">{id}</dd>
            <dt>Logged in with</dt>
            <dd>{factors}</dd>
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
          <Code language="json" label="Session" text={JSON.stringify(stored, null, 2)} />
        </>
      )}
    />
  );
}
