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
    ['A host that the deployment does not list', `${stranger}/demos/broken?as=stranger`],
  ] as const;
  return (
    <>
      <SiteHeader current="Front page">
        <LiveSign url="/live" />
      </SiteHeader>
      <main id="main" className="demo">
        <div className="demo-words">
          <AllDemos />
          <h1>Something is wrong here</h1>
          <p>
            This page keeps the frame from loading, as first attempts do. Ask the SDK why: each check that fails has the
            line to add.
          </p>
          <p className="actions">
            <Button variant="primary" onClick={() => void ask()} aria-disabled={isAsking}>
              {isAsking ? 'It looks around...' : 'auth.diagnose()'}
            </Button>
          </p>
          <div>
            <h2 className="field-name">What is wrong</h2>
            <ul className="ways">
              {ways.map(([name, href]) => (
                <li key={name}>
                  {location.href === href ? <strong aria-current="page">{name}</strong> : <a href={href}>{name}</a>}
                </li>
              ))}
            </ul>
          </div>
          {checks && (
            <ul className="checks" aria-label="What was found">
              {[...checks]
                .sort((one, other) => Number(one.ok) - Number(other.ok))
                .map(({ check, ok, advice }) => (
                  <li key={check}>
                    <span className={ok ? 'tag' : 'tag bad'}>{ok ? 'so' : 'not so'}</span>
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
