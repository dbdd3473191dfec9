import type { Auth } from '@vestibule/host-sdk';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { ConnectionSign } from '../../ui/ConnectionSign.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageUrls } from '../../ui/pageUrls.ts';
import { SiteHeader } from '../../ui/SiteHeader.tsx';
import type { Connection } from '../../ui/useServerEvents.ts';
import { ActivityLog } from './ActivityLog.tsx';
import { claims } from './claims.ts';
import { embedding } from './embedding.ts';
import { LiveWidget } from './LiveWidget.tsx';
import { useActivity } from './useActivity.ts';

/** The product page, with a live widget. */
export function FrontPage({ auth }: { auth: Auth }) {
  const { provider, host } = pageUrls();
  const { activity, connection, addEvent } = useActivity(Boolean(provider));
  const [user, setUser] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  // The browser could not scroll to the URL's fragment before the page rendered.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <>
      <SiteHeader current="Front page">
        <ServerSign connection={connection} isEmulated={Boolean(provider)} />
      </SiteHeader>
      <main id="main">
        <section className="hero">
          <div className="hero-words">
            <h1>Sign-in your pages never have to trust.</h1>
            <p className="lead">
              A login widget for web applications. It runs in a frame on your own auth domain, so that passwords,
              passcodes and tokens never enter the pages around it, nor the scripts on them. Every usual way to sign in,
              in your look, from one script tag; it is built on Stytch and runs offline on your machine.
            </p>
            <p className="actions">
              <ButtonLink variant="primary" href="/studio">
                Open the studio
              </ButtonLink>
              <ButtonLink href="/sign-in">Try the demo app</ButtonLink>
            </p>
            <Code label="Embed it" language="html" text={embedding} />
          </div>
          <div className="hero-widget">
            <LiveWidget auth={auth} addEvent={addEvent} onUser={setUser} onSent={setIsSent}>
              {provider && isSent && !user && (
                <p className="below-widget" role="status">
                  Nothing leaves this machine: what was sent is in <a href="#mailbox">the mailbox below</a>.
                </p>
              )}
              {user && (
                <p className="below-widget" role="status">
                  Signed in as {user}. <a href={`${host}/app`}>Go on to the demo app</a>
                </p>
              )}
            </LiveWidget>
          </div>
        </section>
        <section className="points" aria-label="What is different">
          <div>
            <h2>Isolated</h2>
            <p>A page that was attacked gets no password, no passcode, no token. A suite of attacks tests it.</p>
          </div>
          <div>
            <h2>At home anywhere</h2>
            <p>It reads your font, your colours and your dark mode. One brand colour is enough.</p>
          </div>
          <div>
            <h2>Works offline</h2>
            <p>The provider is emulated here, with an inbox, a clock you can move, and faults at will.</p>
          </div>
          <div>
            <h2>6 KB in your page</h2>
            <p>A script, or a module, or React; the form takes text before any script has run.</p>
          </div>
        </section>
        <section className="strip" aria-label="What just happened">
          <ActivityLog activity={activity} />
          {provider && (
            <div className="panel" id="mailbox">
              <h2 className="panel-head">
                <Icon name="mail" /> The visitor's mailbox
                <span className="quiet">another site, as mailboxes are</span>
              </h2>
              <iframe className="peek" title="The newest messages" src={`${provider}/inbox/peek`} />
            </div>
          )}
        </section>
        <section className="claims" aria-labelledby="claims-title">
          <h2 id="claims-title">True here, and each with the page that proves it</h2>
          <ul className="claim-list">
            {claims({ host, provider }).map(({ title, text, proof, href }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
                <a href={href}>{proof}</a>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className="foot">
        <p>
          MIT licence. All of this runs on your machine. Guides and the reference are in <code>docs/</code> of the
          repository.
        </p>
      </footer>
    </>
  );
}

/** With the real provider the page has no information about calls. */
function ServerSign({ connection, isEmulated }: { connection: Connection; isEmulated: boolean }) {
  return isEmulated ? <ConnectionSign connection={connection} /> : <span className="tag">real provider</span>;
}
