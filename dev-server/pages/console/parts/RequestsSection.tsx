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
/** Returns the short path of the front page and the studio. The details show the whole path. */
const shortPath = (path: string) => path.replace(/^\/(sdk\/)?v1/, '').replace(/^(\/projects\/bootstrap\/).+/, '$1…');
/** Returns whether a call is an entry of the client's event log. Such calls matter less than what a visitor does. */
const isTelemetry = ({ path }: RequestSummary) => path.endsWith('/events');
const MAX_FAMILIES = 6;

/** Every call to the emulator, newest first. */
export function RequestsSection({ selectedId }: { selectedId: string }) {
  const requests = useEmulator<{ requests: RequestSummary[] }>('/control/requests?summary=true')?.requests;
  const [filter, setFilter] = useState('all');
  const kinds = new Map<string, number>();
  for (const request of requests ?? []) kinds.set(familyOf(request), (kinds.get(familyOf(request)) ?? 0) + 1);
  const families = [...kinds].sort(([, a], [, b]) => b - a).slice(0, MAX_FAMILIES);
  const filters: [string, string, (request: RequestSummary) => boolean][] = [
    ['all', `All ${requests?.length ?? '…'}`, () => true],
    ['failed', `Failed ${requests?.filter(isFailed).length ?? '…'}`, isFailed],
    [
      'open',
      `In progress ${requests?.filter(({ status }) => status === undefined).length ?? '…'}`,
      (request) => request.status === undefined,
    ],
    ...families.map(([family]): [string, string, (request: RequestSummary) => boolean] => [
      `of ${family}`,
      family,
      (request) => familyOf(request) === family,
    ]),
  ];
  const isWanted = filters.find(([id]) => id === filter)?.[2] ?? (() => true);
  return (
    <ListDetail
      label="Requests"
      items={requests && [...requests].reverse().filter(isWanted)}
      idOf={({ id }) => `request-${id}`}
      textOf={textOfRequest}
      selectedId={selectedId}
      rowPx={38}
      emptyText={
        <>
          <strong>No requests yet.</strong>
          Log in to the demo app and watch what the frame sends to the provider.
        </>
      }
      filters={
        <div className="choices edge-fade">
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
