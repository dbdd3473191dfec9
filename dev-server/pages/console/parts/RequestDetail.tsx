import type { Message, RequestRecord, RequestSummary, Standing, User } from '@vestibule/dev-server';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { pageUrls } from '../../ui/pageUrls.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { clockTime, span } from '../../ui/time.ts';
import { curlOf } from './curlOf.ts';
import { goTo, sendCommand, useEmulator } from './emulator.ts';
import { masked } from './masked.ts';
import { displayNameOf } from './userNames.ts';

/** One call with its request, answer and user, and controls for the next such call. */
export function RequestDetail({ summary }: { summary: RequestSummary }) {
  // The key includes the status, so that a running call is read again when it is answered.
  const request = useEmulator<{ request: RequestRecord }>(
    `/control/requests/${summary.id}?status=${summary.status ?? 'open'}`,
  )?.request;
  const faults = useEmulator<Standing>('/control/standing');
  const [showsSecrets, setShowsSecrets] = useState(false);
  const hold = faults?.holds.find(({ heldId }) => heldId === summary.id);
  const wish = { path: summary.path, method: summary.method };
  const jsonOf = (value: unknown) => JSON.stringify(showsSecrets ? value : masked(value), null, 2);
  const secrets = (
    <label className="actions secrets">
      <input
        type="checkbox"
        className="switch"
        checked={showsSecrets}
        onChange={(event) => setShowsSecrets(event.currentTarget.checked)}
      />
      Secrets
    </label>
  );
  return (
    <>
      <h2 className="mono detail-title">
        {summary.method} {summary.path}
      </h2>
      <p className="quiet">
        {[
          summary.status ?? (hold ? 'held' : 'in progress'),
          summary.errorType,
          summary.durationMs !== undefined && `${summary.durationMs} ms`,
          `at ${clockTime(summary.atMs)}`,
          request?.origin && `from ${request.origin}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="actions">
        {hold && (
          <Button
            isSmall
            variant="primary"
            onClick={() => void sendCommand('POST', `/control/holds/${hold.id}/release`)}
          >
            Release
          </Button>
        )}
        <Button isSmall onClick={() => void sendCommand('POST', '/control/holds', wish)}>
          Hold the next call
        </Button>
        <Button isSmall onClick={() => void sendCommand('POST', '/control/failures', { ...wish, with: '500' })}>
          Fail the next call
        </Button>
        {request && (
          <CopyButton
            noun="as curl"
            text={curlOf(
              showsSecrets ? request : { ...request, body: masked(request.body) },
              location.origin,
              pageUrls(),
            )}
          >
            curl
          </CopyButton>
        )}
      </div>
      {request && (
        <Tabs
          label="This call"
          tabs={[
            {
              id: 'answer',
              title: 'Response',
              content: <Body value={request.answer} label="Response" format={jsonOf} control={secrets} />,
            },
            {
              id: 'sent',
              title: 'Request',
              content: <Body value={request.body} label="Body" format={jsonOf} control={secrets} />,
            },
            {
              id: 'about',
              title: 'Query and client',
              content: (
                <Code
                  language="json"
                  label="Query and client"
                  control={secrets}
                  text={jsonOf({ query: request.query, client: request.telemetry })}
                />
              ),
            },
          ]}
        />
      )}
      {request && <Visitor request={request} />}
    </>
  );
}

type BodyProps = { value: unknown; label: string; format: (value: unknown) => string; control: ReactNode };

function Body({ value, label, format, control }: BodyProps) {
  if (value === undefined) return <p className="quiet">Empty.</p>;
  if (typeof value === 'string') return <Code language="html" label={label} text={value} />;
  return <Code language="json" label={label} text={format(value)} control={control} />;
}

/** The call's user, and the message that was sent before the call. */
function Visitor({ request }: { request: RequestRecord }) {
  const users = useEmulator<{ users: User[] }>('/control/users')?.users ?? [];
  const messages = useEmulator<{ messages: Message[] }>('/inbox/messages')?.messages ?? [];
  const bodies = JSON.stringify([request.body, request.answer]);
  const user = users.find(
    ({ user_id, emails }) => bodies.includes(user_id) || emails.some(({ email }) => bodies.includes(`"${email}"`)),
  );
  const addresses = user
    ? [...user.emails.map(({ email }) => email), ...user.phone_numbers.map((phone) => phone.phone_number)]
    : [];
  const message = messages.findLast(({ to, sentAtMs }) => addresses.includes(to) && sentAtMs <= request.atMs + 1000);
  if (!user) return null;
  return (
    <div className="panel">
      <h3 className="panel-head">This visitor</h3>
      <p className="visitor">
        <span>
          {displayNameOf(user)} <span className="quiet mono">{user.user_id}</span>
        </span>
        <Button isSmall variant="plain" onClick={() => goTo(`/users#${user.user_id}`)}>
          Open user
        </Button>
      </p>
      {message && (
        <p className="visitor">
          <span>
            {message.subject} <span className="quiet">{whenSent(message, request)}</span>
          </span>
          <Button isSmall variant="plain" onClick={() => goTo(`/inbox#${message.id}`)}>
            Open message
          </Button>
        </p>
      )}
    </div>
  );
}

/** Says when a message was sent, before a call or during it. */
function whenSent({ sentAtMs }: Message, { atMs }: RequestRecord): string {
  const beforeMs = atMs - sentAtMs;
  return beforeMs < 1000 ? 'with this call' : `${span(beforeMs)} before this call`;
}
