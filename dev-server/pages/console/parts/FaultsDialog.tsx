import type { Failure, Standing } from '@vestibule/dev-server';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { sendCommand, useEmulator } from './emulator.ts';

/** The failures and their labels. `slow:` takes milliseconds; other names are error types of the API. */
const failures: [string, string][] = [
  ['500', 'API error (500)'],
  ['bad-gateway', 'HTML error page (502)'],
  ['html', 'HTML page (200)'],
  ['timeout', 'No response (timeout)'],
  ['cut', 'Connection cut'],
  ['answer-lost', 'Succeeds, but the response is lost'],
  ['invalid-json', 'Truncated JSON'],
  ['empty', 'Empty response'],
  ['partial', 'Succeeds, but fields are missing'],
  ['half', 'Succeeds, but the response stops halfway'],
  ['slow:3000', '3 s slower'],
  ['refuse', 'API refusal, with an error type'],
];

const anyMethod = 'Any method';
const methods = [anyMethod, 'GET', 'POST', 'PUT', 'DELETE'];

type Endpoint = { method: string; path: string };

/** A dialog that orders failures or delays for future calls to any endpoint of the emulator. */
export function FaultsDialog({ onClose }: { onClose: () => void }) {
  const faults = useEmulator<Standing>('/control/standing');
  const isFailing = Boolean(faults?.failures.length);
  const endpoints = useEmulator<{ endpoints: Endpoint[] }>('/control/endpoints')?.endpoints ?? [];
  const [kind, setKind] = useState<'fail' | 'hold'>('fail');
  const [path, setPath] = useState('/otps/authenticate');
  const [method, setMethod] = useState<string>(anyMethod);
  const [failure, setFailure] = useState('500');
  const [errorType, setErrorType] = useState('too_many_requests');
  const [times, setTimes] = useState(1);
  const [problem, setProblem] = useState('');
  const add = async () => {
    setProblem('');
    try {
      const wish = { path, ...(method !== anyMethod && { method }) };
      const how = failure === 'refuse' ? { error_type: errorType } : failure;
      if (kind === 'hold') await sendCommand('POST', '/control/holds', wish);
      else await sendCommand('POST', '/control/failures', { ...wish, times, with: how });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog title="Faults and holds" onClose={onClose}>
      <Choice
        label="What should happen"
        value={kind}
        options={['fail', 'hold']}
        onChange={setKind}
        nameOf={(kind) => (kind === 'fail' ? 'Fail the next call' : 'Hold the next call')}
      />
      <Field
        label="Endpoint"
        hint="A path. * stands for one part, or for anything at the end."
        {...(problem && { error: problem })}
      >
        {(control) => (
          <>
            <input
              {...control}
              className="input mono"
              list="endpoints"
              value={path}
              onChange={(event) => setPath(event.currentTarget.value)}
            />
            <datalist id="endpoints">
              {endpoints.map((endpoint) => (
                <option key={`${endpoint.method} ${endpoint.path}`} value={endpoint.path}>
                  {endpoint.method}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Choice label="Method" value={method} options={methods} onChange={setMethod} />
      {kind === 'fail' && (
        <>
          <Field label="Failure">
            {(control) => (
              <Select {...control} value={failure} onChange={(event) => setFailure(event.currentTarget.value)}>
                {failures.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {failure === 'refuse' && (
            <Field label="Error type">
              {(control) => (
                <input
                  {...control}
                  className="input mono"
                  value={errorType}
                  onChange={(event) => setErrorType(event.currentTarget.value)}
                />
              )}
            </Field>
          )}
          <Field label="Times">
            {(control) => (
              <input
                {...control}
                className="input"
                type="number"
                min={1}
                value={times}
                onChange={(event) => setTimes(Math.max(1, event.currentTarget.valueAsNumber || 1))}
              />
            )}
          </Field>
        </>
      )}
      <ul className="orders">
        {faults?.failures.map((failure) => (
          <li key={`${endpointOf(failure)} ${nameOf(failure.with)}`}>
            <span className="tag bad">fails</span> <span className="mono">{endpointOf(failure)}</span>{' '}
            {nameOf(failure.with)}, {failure.left} left
          </li>
        ))}
        {faults?.holds.map(({ id, heldId, ...hold }) => (
          <li key={id}>
            <span className="tag warn">{heldId ? 'holding 1' : 'waiting'}</span>{' '}
            <span className="mono">{endpointOf(hold)}</span>
            <Button isSmall onClick={() => void sendCommand('POST', `/control/holds/${id}/release`)}>
              Release
            </Button>
          </li>
        ))}
      </ul>
      <div className="actions dialog-foot">
        {isFailing && (
          <Button variant="plain" onClick={() => void sendCommand('DELETE', '/control/failures')}>
            Clear failures
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
        <Button variant="primary" onClick={() => void add()}>
          Add
        </Button>
      </div>
    </Dialog>
  );
}

const endpointOf = ({ method, path }: { method?: string | undefined; path: string }) =>
  [method, path].filter(Boolean).join(' ');
const nameOf = (failure: Failure) => (typeof failure === 'string' ? failure : failure.error_type);
