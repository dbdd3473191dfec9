import type { Auth } from '@vestibule/host-sdk';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LiveSign } from '../../ui/LiveSign.tsx';
import { SiteHeader } from '../../ui/SiteHeader.tsx';
import { AllDemos } from './AllDemos.tsx';
import { type Spy, tryToRead } from './spy.ts';

const UNTRIED = 'not tried';

function Verdict({ isSafe, isUntried }: { isSafe: boolean; isUntried: boolean }) {
  if (isUntried) return <span className="tag warn">try it</span>;
  return <span className={isSafe ? 'tag' : 'tag bad'}>{isSafe ? 'safe' : 'leaked'}</span>;
}

/** A compromised page that shows what the attacker sees. */
export function IsolatedPage({ auth, spy }: { auth: Auth; spy: Spy }) {
  const place = useRef<HTMLDivElement>(null);
  const log = useSyncExternalStore(spy.subscribe, spy.log);
  const [read, setRead] = useState(UNTRIED);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const options = { config: { products: ['passwords'] }, theme: 'inherit' } as const;
    const handle = auth.mountLogin(element, options);
    return () => handle.unmount();
  }, [auth]);
  const isInFrame = log.keys + log.inputs + log.pastes === 0;
  const checks: [string, boolean, string][] = [
    ['Keystrokes seen by this page', log.keys === 0, String(log.keys)],
    ['Text entered', log.inputs === 0, String(log.inputs)],
    ['Pastes', log.pastes === 0, String(log.pastes)],
    ['Frame content read', !read.startsWith('read:'), read],
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
            It listens to every keystroke, paste and message before any other script runs. Type an email address and a
            password into the widget, and watch what it gets.
          </p>
          <ul className="checks">
            {checks.map(([name, isSafe, value]) => (
              <li key={name}>
                <Verdict isSafe={isSafe} isUntried={value === UNTRIED} />
                <span>
                  {name}: <strong className="mono">{value}</strong>
                </span>
              </li>
            ))}
            <li>
              <span className="tag">{log.messages.length} seen</span>
              <span>Messages between page and frame (no secrets in them):</span>
              <span className="advice mono quiet">{log.messages.at(-1)?.slice(0, 300) ?? 'none'}</span>
            </li>
          </ul>
          <p className="actions">
            <Button onClick={() => setRead(tryToRead(place.current?.querySelector('iframe') ?? null))}>
              Try to read the frame
            </Button>
          </p>
          {!isInFrame && <p role="status">The page does see what you type outside the frame.</p>}
          <p className="quiet">
            On localhost, all ports share cookies, so the demo's server can verify the session. On its own domain, the
            frame keeps them to itself. docs/security-model.md lists what is protected, and from whom.
          </p>
        </div>
        <div className="demo-widget">
          <div id="login" ref={place} />
        </div>
      </main>
    </>
  );
}
