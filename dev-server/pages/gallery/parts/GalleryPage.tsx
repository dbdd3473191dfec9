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
  groupScreens,
  readView,
  schemes,
  widthsPx,
  writeView,
} from './galleryView.ts';
import { ReportPlayback } from './ReportPlayback.tsx';
import { ScreenIndex } from './ScreenIndex.tsx';
import { useCurrentScreen } from './useCurrentScreen.ts';
import { useNearby } from './useNearby.ts';

const presetOf = (theme: string) => themePresets.find((preset) => theme === themeOf(preset)) ?? 'default';
const themeOf = (preset: string) => (preset === 'default' ? '' : JSON.stringify({ preset }));

const systemSchemeNow = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Returns the connection state, and a count of reconnections. All frames reload after each reconnection. */
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
  const [systemScheme] = useState<GalleryView['scheme']>(systemSchemeNow);
  const [view, setView] = useState(() => readView(location.search, systemScheme));
  const change = (view: Partial<GalleryView>) => setView((before) => ({ ...before, ...view }));
  const { connection, reconnections } = useReconnections();
  const query = writeView(view, systemScheme);
  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${query}${location.hash}`);
  }, [query]);
  useEffect(() => {
    // The browser has looked for it before there were screens.
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, []);
  const groups = groupScreens(findStates(names, view.find));
  const matches = groups.flatMap(([, names]) => names);
  const current = useCurrentScreen(matches.map(([screen]) => screen).join(' '));
  const count = matches.reduce((sum, [, states]) => sum + states.length, 0);
  return (
    <div className="gallery-page">
      <SiteHeader current="Gallery">
        <ConnectionSign connection={connection} />
      </SiteHeader>
      <section className="gallery-index" aria-label="What is shown">
        <Search
          label="Find a screen or a state"
          placeholder="Find a screen"
          value={view.find}
          onChange={(event) => change({ find: event.currentTarget.value })}
        />
        <p className="quiet" role="status">
          {count} {count === 1 ? 'state' : 'states'}
        </p>
        <ScreenIndex groups={groups} current={current} />
      </section>
      <section className="gallery-bar" aria-label="How it is shown">
        <div className="gallery-view edge-fade">
          <Choice
            label="Color scheme"
            value={view.scheme}
            options={schemes}
            onChange={(scheme) => change({ scheme })}
          />
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
        </div>
      </section>
      <main id="main" className="gallery">
        <h1 className="only-heard">Gallery</h1>
        <ReportPlayback names={names} view={view} />
        {count === 0 && <p className="nothing">No screen and no state has that name.</p>}
        {matches.map(([screen, states]) => (
          <section key={screen} aria-labelledby={screen}>
            <h2 id={screen}>{screen}</h2>
            <div className={`gallery-grid of-${view.scheme === 'both' ? 'pairs' : view.width}`}>
              {states.map((state) => (
                <Example key={`${state} ${reconnections}`} screen={screen} state={state} view={view} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </div>
  );
}

function Example({ screen, state, view }: { screen: string; state: string; view: GalleryView }) {
  const schemes: ('light' | 'dark')[] = view.scheme === 'both' ? ['light', 'dark'] : [view.scheme];
  return (
    <figure>
      <figcaption>
        <a href={addressOf(screen, state, view, schemes[0] ?? 'light')}>{state}</a>
      </figcaption>
      <div className="gallery-pair">
        {schemes.map((scheme) => (
          <ExampleFrame
            key={`${scheme} ${view.width}`}
            address={addressOf(screen, state, view, scheme)}
            title={`${screen}: ${state}, ${scheme}`}
            width={view.width}
            scheme={scheme}
          />
        ))}
      </div>
    </figure>
  );
}

type ExampleFrameProps = { address: string; title: string; width: string; scheme: string };

/** An example in a frame, which loads near the window. Elsewhere its place is kept. */
function ExampleFrame({ address, title, width, scheme }: ExampleFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isWanted, onLoaded } = useNearby(place);
  return (
    <div className="gallery-frame" data-scheme={scheme} ref={place}>
      {isWanted && (
        <iframe
          className={`width-${width}`}
          src={address}
          title={title}
          onLoad={({ currentTarget }) => {
            onLoaded();
            fitHeight(currentTarget);
          }}
        />
      )}
    </div>
  );
}

/** Less than any screen has: the container alone, before its content is loaded. */
const EMPTY_PX = 80;

/** Sets the frame's height to that of its content, like the SDK, once there is some. Its place keeps the height. */
function fitHeight(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body;
  if (!body) return;
  new ResizeObserver(() => {
    if (body.scrollHeight < EMPTY_PX) return;
    frame.dataset.loaded = '';
    frame.style.height = `${body.scrollHeight}px`;
    frame.parentElement?.style.setProperty('--kept', frame.style.height);
  }).observe(body);
}
