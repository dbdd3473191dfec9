import type { Auth } from '@vestibule/host-sdk';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { ConnectionSign } from '../../ui/ConnectionSign.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageUrls, verticalOfPage } from '../../ui/pageUrls.ts';
import { SiteHeader } from '../../ui/SiteHeader.tsx';
import type { Connection } from '../../ui/useServerEvents.ts';
import { ActivityLog } from './ActivityLog.tsx';
import { ClaimPicture } from './ClaimPicture.tsx';
import { claims } from './claims.ts';
import { doors } from './doors.ts';
import { embedding } from './embedding.ts';
import { LiveWidget } from './LiveWidget.tsx';
import { useActivity } from './useActivity.ts';

/** The command for the demo of the other vertical. One emulator runs one project, of one vertical. */
const otherDemo = {
  consumer: (
    <>
      Building for companies? Start the emulator with <code>--vertical b2b</code> to try the B2B demo.{' '}
      <a href="/docs/organizations">Read about organizations</a>
    </>
  ),
  b2b: (
    <>
      This is the B2B demo. Start the emulator without <code>--vertical b2b</code> to try a login for individual users.
    </>
  ),
};

/** The product page, with a live widget. */
export function FrontPage({ auth }: { auth: Auth }) {
  const { provider, host } = pageUrls();
  const { activity, connection, addEvent } = useActivity(Boolean(provider));
  const [user, setUser] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const allClaims = claims({ host, provider });
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
            <h1>A login that doesn&apos;t have to trust your page.</h1>
            <p className="lead">
              Sign-up and login run in an iframe on your own auth domain. By default, no script on your page ever sees a
              password, a passcode or a token. Every common login method, styled to match your site, from one script
              tag. Built on Stytch. Runs fully offline for development.
            </p>
            <p className="actions">
              <ButtonLink variant="primary" href="/studio">
                Open the studio
              </ButtonLink>
              <ButtonLink href="/sign-in">See it in an app</ButtonLink>
              <ButtonLink variant="plain" href="/docs/">
                Read the docs
              </ButtonLink>
            </p>
            <p className="quiet">{otherDemo[verticalOfPage()]}</p>
          </div>
          <div className="hero-widget">
            <LiveWidget auth={auth} addEvent={addEvent} onUser={setUser} onSent={setIsSent}>
              {provider && isSent && !user && (
                <p className="below-widget" role="status">
                  Nothing leaves your machine. Open the message in the <a href="#mailbox">test mailbox below</a>.
                </p>
              )}
              {user && (
                <p className="below-widget" role="status">
                  Logged in as {user}. <a href={`${host}/app`}>Open the demo app</a>
                </p>
              )}
            </LiveWidget>
          </div>
          <div className="hero-code">
            <Code label="Embed it" language="html" text={embedding} />
          </div>
        </section>
        <section className="doors" aria-labelledby="doors-title">
          <h2 id="doors-title">Three reasons to start</h2>
          <ul className="door-list">
            {doors.map(({ icon, title, text, result, link, href }) => (
              <li key={title}>
                <h3>
                  <Icon name={icon} /> {title}
                </h3>
                <p>{text}</p>
                <p className="door-result">{result}</p>
                <a href={href}>{link}</a>
              </li>
            ))}
          </ul>
        </section>
        <section className="strip" aria-label="Activity and mailbox">
          <ActivityLog activity={activity} />
          {provider && (
            <div className="panel" id="mailbox">
              <h2 className="panel-head">
                <Icon name="mail" /> Test mailbox
                <span className="quiet">on a separate origin</span>
              </h2>
              <iframe className="peek" title="The newest messages" src={`${provider}/inbox/peek`} />
            </div>
          )}
        </section>
        <section className="claims" aria-labelledby="claims-title">
          <h2 id="claims-title">Try it yourself</h2>
          <ul className="claim-list">
            {allClaims.map(
              ({ title, text, proof, href, picture }) =>
                picture && (
                  <li key={title}>
                    <ClaimPicture name={picture} />
                    <h3>{title}</h3>
                    <p>{text}</p>
                    <a href={href}>{proof}</a>
                  </li>
                ),
            )}
          </ul>
          <ul className="claim-rows">
            {allClaims.map(
              ({ title, text, proof, href, picture }) =>
                !picture && (
                  <li key={title}>
                    <h3>{title}</h3>
                    <p>{text}</p>
                    <a href={href}>{proof}</a>
                  </li>
                ),
            )}
          </ul>
        </section>
      </main>
      <footer className="foot">
        <p>
          MIT licensed. Everything on this page runs on your machine. Guides and reference: <a href="/docs/">docs</a>.
        </p>
      </footer>
    </>
  );
}

/** Shows the connection to the emulator. With the real provider the page has no information about calls. */
function ServerSign({ connection, isEmulated }: { connection: Connection; isEmulated: boolean }) {
  return isEmulated ? <ConnectionSign connection={connection} /> : <span className="tag">real provider</span>;
}
