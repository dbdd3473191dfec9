import type { RequestSummary } from '@vestibule/dev-server';
import { useState } from 'react';
import { clockTime } from '../../ui/time.ts';
import { useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import { StatusText } from './StatusText.tsx';
import { textOfRequest } from './textsOf.ts';

const isFailed = ({ status }: RequestSummary) => status === 'cut' || Number(status) >= 400;
/** The group of an endpoint: `otps` for `/sdk/v1/otps/authenticate`. */
const familyOf = ({ path }: RequestSummary) =>
  path
    .replace(/^\/(sdk\/)?v1\//, '')
    .split('/')
    .find(Boolean) ?? path;
/** The path as the front page and the studio show it. The details have all of it. */
const shortPath = (path: string) => path.replace(/^\/(sdk\/)?v1/, '').replace(/^(\/projects\/bootstrap\/).+/, '$1…');
/** Entries of the client's event log, which matter less than what a visitor does. */
const isTelemetry = ({ path }: RequestSummary) => path.endsWith('/events');
const MOST_FAMILIES = 6;

/** Every call to the emulator, newest first. */
export function RequestsSection({ chosen }: { chosen: string }) {
  const received = useEmulator<{ requests: RequestSummary[] }>('/control/requests?summary=true')?.requests;
  const [filter, setFilter] = useState('all');
  const kinds = new Map<string, number>();
  for (const request of received ?? []) kinds.set(familyOf(request), (kinds.get(familyOf(request)) ?? 0) + 1);
  const families = [...kinds].sort(([, one], [, other]) => other - one).slice(0, MOST_FAMILIES);
  const filters: [string, string, (request: RequestSummary) => boolean][] = [
    ['all', `All ${received?.length ?? 0}`, () => true],
    ['failed', `Failed ${received?.filter(isFailed).length ?? 0}`, isFailed],
    [
      'open',
      `In progress ${received?.filter(({ status }) => status === undefined).length ?? 0}`,
      (one) => one.status === undefined,
    ],
    ...families.map(([family]): [string, string, (request: RequestSummary) => boolean] => [
      `of ${family}`,
      family,
      (one) => familyOf(one) === family,
    ]),
  ];
  const isWanted = filters.find(([id]) => id === filter)?.[2] ?? (() => true);
  return (
    <ListDetail
      label="Requests"
      items={received && [...received].reverse().filter(isWanted)}
      idOf={({ id }) => `request-${id}`}
      textOf={textOfRequest}
      chosen={chosen}
      rowPx={38}
      nothing={
        <>
          <strong>No requests yet.</strong>
          Log in to the demo app and watch what the frame sends to the provider.
        </>
      }
      filters={
        <div className="choices">
          {filters.map(([id, name]) => (
            <button
              type="button"
              className="choice"
              key={id}
              aria-pressed={filter === id}
              onClick={() => setFilter(id)}
            >
              {name}
            </button>
          ))}
        </div>
      }
      row={(request) => (
        <span className="row-request mono" data-telemetry={isTelemetry(request) || undefined}>
          <span className="quiet">{clockTime(request.atMs)}</span>
          <span className="quiet">{request.method}</span>
          <span className="row-path">{shortPath(request.path)}</span>
          <span className="row-about quiet">{request.errorType ?? request.about}</span>
          <StatusText status={request.status} />
          <span className="row-ms quiet">{request.durationMs === undefined ? '' : `${request.durationMs} ms`}</span>
        </span>
      )}
      detail={(request) => <RequestDetail summary={request} />}
    />
  );
}
