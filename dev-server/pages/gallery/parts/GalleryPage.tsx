import { themePresets } from '@vestibule/shared-protocol';
import { useEffect, useRef, useState } from 'react';
import { ConnectionSign } from '../../ui/ConnectionSign.tsx';
import { Choice, Search } from '../../ui/Field.tsx';
import { Languages } from '../../ui/Languages.tsx';
import { SiteHeader } from '../../ui/SiteHeader.tsx';
import { type Connection, useServerEvents } from '../../ui/useServerEvents.ts';
import {
  addressOf,
  directions,
  findStates,
  type GalleryNames,
  type GalleryView,
  readView,
  schemes,
  widthsPx,
  writeView,
} from './galleryView.ts';
import { ReportPlayback } from './ReportPlayback.tsx';

const presetOf = (theme: string) => themePresets.find((preset) => theme === themeOf(preset)) ?? 'default';
const themeOf = (preset: string) => (preset === 'default' ? '' : JSON.stringify({ preset }));

/** The connection state, and a count of reconnections, after which all frames reload. */
function useReconnections(): { connection: Connection; reconnections: number } {
  const connection = useServerEvents('/changes', {});
  const [reconnections, setReconnections] = useState(0);
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'live' && wasLost.current) setReconnections((count) => count + 1);
    wasLost.current = connection === 'lost';
  }, [connection]);
  return { connection, reconnections };
}

/** Every screen in every example state, with search, theme, language, direction and width. */
export function GalleryPage({ names }: { names: GalleryNames }) {
  const [view, setView] = useState(() => readView(location.search));
  const change = (changed: Partial<GalleryView>) => setView((before) => ({ ...before, ...changed }));
  const { connection, reconnections } = useReconnections();
  const query = writeView(view);
  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${query}${location.hash}`);
  }, [query]);
  const shown = findStates(names, view.find);
  const count = shown.reduce((sum, [, states]) => sum + states.length, 0);
  return (
    <>
      <SiteHeader current="Gallery">
        <ConnectionSign connection={connection} />
      </SiteHeader>
      <section className="gallery-bar" aria-label="What is shown, and how">
        <Search
          label="Find a screen or a state"
          value={view.find}
          onChange={(event) => change({ find: event.currentTarget.value })}
        />
        <Choice label="Color scheme" value={view.scheme} options={schemes} onChange={(scheme) => change({ scheme })} />
        <Choice
          label="Look"
          value={presetOf(view.theme)}
          options={themePresets}
          onChange={(preset) => change({ theme: themeOf(preset) })}
        />
        <Choice label="Width" value={view.width} options={widthsPx} onChange={(width) => change({ width })} />
        <Choice
          label="Direction"
          value={view.dir}
          options={directions}
          nameOf={(dir) => dir.toUpperCase()}
          onChange={(dir) => change({ dir })}
        />
        <div className="gallery-locale">
          <Search
            label="Language"
            list="languages"
            value={view.locale}
            onChange={(event) => change({ locale: event.currentTarget.value })}
          />
          <Languages />
        </div>
      </section>
      <main id="main" className="gallery">
        <p className="quiet" role="status">
          {count} {count === 1 ? 'state' : 'states'}
        </p>
        <h1 className="only-heard">Gallery</h1>
        <ReportPlayback names={names} view={view} />
        {count === 0 && <p className="nothing">No screen and no state has that name.</p>}
        {shown.map(([screen, states]) => (
          <section key={screen} aria-labelledby={screen}>
            <h2 id={screen}>{screen}</h2>
            <div className="gallery-row">
              {states.map((state) => (
                <Example key={`${state} ${reconnections}`} screen={screen} state={state} view={view} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}

function Example({ screen, state, view }: { screen: string; state: string; view: GalleryView }) {
  const shown: ('light' | 'dark')[] = view.scheme === 'both' ? ['light', 'dark'] : [view.scheme];
  return (
    <figure>
      <div className="gallery-pair">
        {shown.map((scheme) => (
          <iframe
            key={`${scheme} ${view.width}`}
            className={`width-${view.width}`}
            loading="lazy"
            src={addressOf(screen, state, view, scheme)}
            title={`${screen}: ${state}, ${scheme}`}
            onLoad={({ currentTarget }) => fitHeight(currentTarget)}
          />
        ))}
      </div>
      <figcaption>
        <a href={addressOf(screen, state, view, shown[0] ?? 'light')}>{state}</a>
      </figcaption>
    </figure>
  );
}

/** Sets the frame's height to that of its content, like the SDK. */
function fitHeight(frame: HTMLIFrameElement): void {
  frame.dataset.loaded = '';
  const body = frame.contentDocument?.body;
  if (!body) return;
  new ResizeObserver(() => {
    frame.style.height = `${body.scrollHeight}px`;
  }).observe(body);
}
