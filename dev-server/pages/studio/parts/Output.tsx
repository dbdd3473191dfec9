import { useState } from 'react';
import { Code } from '../../ui/Code.tsx';
import { CodeEditor } from '../../ui/CodeEditor.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { clockTime } from '../../ui/time.ts';
import { type CodeKind, codeFor, codeKinds } from './codeFor.ts';
import { isData } from './paths.ts';
import { type StudioState, themeOf } from './studioState.ts';
import type { LogEntry } from './useWidget.ts';

type OutputProps = {
  state: StudioState;
  events: LogEntry[];
  calls: LogEntry[];
  change: (change: Partial<StudioState>) => void;
};

/** The generated code, the widget's events, the calls to the provider, and the state as JSON. */
export function Output({ state, events, calls, change }: OutputProps) {
  const [kind, setKind] = useState<CodeKind>('Script');
  const code = codeFor(kind, { ...state, theme: themeOf(state) });
  return (
    <section className="output" aria-label="Code and events">
      <Tabs
        label="Code and events"
        tabs={[
          {
            id: 'code',
            title: 'Code',
            content: (
              <>
                <Choice label="For" value={kind} options={codeKinds} onChange={setKind} />
                <Code label="Code" language={kind === 'Script' ? 'html' : 'js'} text={code} />
              </>
            ),
          },
          { id: 'heard', title: `Events ${events.length}`, content: <Lines lines={events} label="Events" /> },
          { id: 'calls', title: 'Requests', content: <Lines lines={calls} label="Requests" /> },
          { id: 'json', title: 'JSON', content: <JsonForm state={state} change={change} /> },
        ]}
      />
    </section>
  );
}

function Lines({ lines, label }: { lines: LogEntry[]; label: string }) {
  if (lines.length === 0) return <p className="nothing">Nothing yet. Use the widget to see entries here.</p>;
  return (
    <ol className="heard" aria-label={label}>
      {lines.map(({ key, atMs, name, payload }) => (
        <li key={key}>
          <span className="quiet mono">{clockTime(atMs)}</span> <strong className="mono">{name}</strong>{' '}
          <span className="quiet mono">{JSON.stringify(payload)}</span>
        </li>
      ))}
    </ol>
  );
}

/** A form for configuration, theme and texts as JSON. Invalid JSON shows an error and is not applied. */
function JsonForm({ state, change }: Pick<OutputProps, 'state' | 'change'>) {
  return (
    <div className="json-form">
      {(['config', 'theme', 'texts'] as const).map((name) => (
        <JsonField key={name} name={name} value={state[name]} onChange={(value) => change({ [name]: value })} />
      ))}
    </div>
  );
}

function JsonField({ name, value, onChange }: { name: string; value: object; onChange: (value: object) => void }) {
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [problem, setProblem] = useState('');
  const write = (code: string) => {
    setText(code);
    try {
      const read: unknown = JSON.parse(code);
      setProblem(isData(read) ? '' : 'Expected an object.');
      if (isData(read)) onChange(read);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Field label={name} {...(problem && { error: problem })}>
      {(control) => <CodeEditor {...control} language="json" text={text} onChange={write} />}
    </Field>
  );
}
