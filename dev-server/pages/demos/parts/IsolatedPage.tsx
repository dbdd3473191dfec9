import type { Auth } from '@vestibule/host-sdk';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LiveSign } from '../../ui/LiveSign.tsx';
import { SiteHeader } from '../../ui/SiteHeader.tsx';
import { AllDemos } from './AllDemos.tsx';
import { type Spy, tryToRead } from './spy.ts';

const untried = 'not tried yet';

function Verdict({ isSafe, isOpen }: { isSafe: boolean; isOpen: boolean }) {
  if (isOpen) return <span className="tag warn">try it</span>;
  return <span className={isSafe ? 'tag' : 'tag bad'}>{isSafe ? 'nothing' : 'caught'}</span>;
}

/** A compromised page that shows what the attacker sees. */
export function IsolatedPage({ auth, spy }: { auth: Auth; spy: Spy }) {
  const place = useRef<HTMLDivElement>(null);
  const log = useSyncExternalStore(spy.subscribe, spy.log);
  const [read, setRead] = useState(untried);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const options = { config: { products: ['passwords'] }, theme: 'inherit' } as const;
    const handle = auth.mountLogin(element, options);
    return () => handle.unmount();
  }, [auth]);
  const isInFrame = log.keys + log.inputs + log.pastes === 0;
  const checks: [string, boolean, string][] = [
    ['Keys that this page has heard', log.keys === 0, String(log.keys)],
    ['Letters typed or filled in', log.inputs === 0, String(log.inputs)],
    ['Texts pasted', log.pastes === 0, String(log.pastes)],
    ['The frame, read as a document', !read.startsWith('read:'), read],
  ];
  return (
    <>
      <SiteHeader current="Front page">
        <LiveSign url="/live" />
      </SiteHeader>
      <main id="main" className="demo">
        <div className="demo-words">
          <AllDemos />
          <h1>This page spies on you</h1>
          <p>
            It listens to every key, every letter, every paste and every message, before any other script does. Type an
            address and a password into the widget, and watch what it gets.
          </p>
          <ul className="checks">
            {checks.map(([name, isSafe, value]) => (
              <li key={name}>
                <Verdict isSafe={isSafe} isOpen={value === untried} />
                <span>
                  {name}: <strong className="mono">{value}</strong>
                </span>
              </li>
            ))}
            <li>
              <span className="tag">{log.messages.length} heard</span>
              <span>Messages between page and frame, which carry no secret:</span>
              <span className="advice mono quiet">{log.messages.at(-1)?.slice(0, 300) ?? 'none'}</span>
            </li>
          </ul>
          <p className="actions">
            <Button onClick={() => setRead(tryToRead(place.current?.querySelector('iframe') ?? null))}>
              Try to read the frame
            </Button>
          </p>
          {!isInFrame && <p role="status">What you do beside the frame is heard, of course.</p>}
          <p className="quiet">
            Here the ports of localhost share their cookies, so that the demo's server can verify the session. On a
            domain of its own the frame keeps them to itself: docs/security-model.md says what is promised against whom.
          </p>
        </div>
        <div className="demo-widget">
          <div id="login" ref={place} />
        </div>
      </main>
    </>
  );
}
