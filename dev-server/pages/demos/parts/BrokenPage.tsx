import type { Auth } from '@vestibule/host-sdk';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LiveSign } from '../../ui/LiveSign.tsx';
import { pageUrls } from '../../ui/pageUrls.ts';
import { SiteHeader } from '../../ui/SiteHeader.tsx';
import { AllDemos } from './AllDemos.tsx';

type Checks = Awaited<ReturnType<Auth['diagnose']>>;

/**
 * A page whose policy blocks the frame, or whose host the deployment does not list. It shows the results of
 * `diagnose()`.
 */
export function BrokenPage({ auth }: { auth: Auth }) {
  const place = useRef<HTMLDivElement>(null);
  const [checks, setChecks] = useState<Checks | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const handle = auth.mountLogin(element, { theme: 'inherit' });
    return () => handle.unmount();
  }, [auth]);
  const ask = async () => {
    setAsking(true);
    setChecks(await auth.diagnose());
    setAsking(false);
  };
  const { host } = pageUrls();
  const stranger = host.replace('//localhost', '//stranger.localhost');
  const ways = [
    ['A policy without frame-src', `${host}/demos/broken`],
    ["A host the deployment doesn't list", `${stranger}/demos/broken?as=stranger`],
  ] as const;
  return (
    <>
      <SiteHeader current="Front page">
        <LiveSign url="/live" />
      </SiteHeader>
      <main id="main" className="demo">
        <div className="demo-words">
          <AllDemos />
          <h1>This page is broken</h1>
          <p>
            This page blocks the frame, the way first attempts often do. Ask the SDK why: each failed check shows the
            line to add.
          </p>
          <p className="actions">
            <Button variant="primary" onClick={() => void ask()} aria-disabled={isAsking}>
              {isAsking ? 'Checking…' : 'auth.diagnose()'}
            </Button>
          </p>
          <div>
            <h2 className="field-name">The problem</h2>
            <ul className="ways">
              {ways.map(([name, href]) => (
                <li key={name}>
                  {location.href === href ? <strong aria-current="page">{name}</strong> : <a href={href}>{name}</a>}
                </li>
              ))}
            </ul>
          </div>
          {checks && (
            <ul className="checks" aria-label="Results">
              {[...checks]
                .sort((a, b) => Number(a.ok) - Number(b.ok))
                .map(({ check, ok, advice }) => (
                  <li key={check}>
                    <span className={ok ? 'tag' : 'tag bad'}>{ok ? 'pass' : 'fail'}</span>
                    <span>{check}</span>
                    {!ok && <span className="advice mono">{advice}</span>}
                  </li>
                ))}
            </ul>
          )}
        </div>
        <div className="demo-widget">
          <div id="login" ref={place} />
        </div>
      </main>
    </>
  );
}
