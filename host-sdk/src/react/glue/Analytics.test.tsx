// @vitest-environment happy-dom
import { gunzipSync } from 'node:zlib';
import { signedOut } from '@vestibule/shared-protocol';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { frameOrigin, installFrames, session, user } from '../../testing/frameDouble.ts';
import { AuthProvider } from '../AuthProvider.tsx';
import { Analytics } from './Analytics.tsx';

/** Records everything that the real library sends, as text. */
function listen(): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  const keep = (body: BodyInit | null = null) => {
    bodies.push(new Response(body).arrayBuffer().then((bytes) => readBody(Buffer.from(bytes))));
    return true;
  };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => keep(body) && Response.json({}));
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_, body) => keep(body as BodyInit));
  // The library sends nothing for a browser that it takes for a robot.
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  return async () => (await Promise.all(bodies)).join('\n');
}

/** Decodes JSON that is compressed or in a base64 form field. */
function readBody(bytes: Buffer): string {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes).toString();
  const form = new URLSearchParams(bytes.toString()).get('data');
  return form ? Buffer.from(form, 'base64').toString() : bytes.toString();
}

test('sends no token of a sign-in to posthog and stores none in its cookie', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const frames = installFrames();
  const readRequests = listen();
  // The library keeps the `fetch` that exists when it loads.
  const { default: posthog } = await import('posthog-js');
  const events: string[] = [];
  posthog.on('eventCaptured', ({ event }) => events.push(event));
  history.replaceState(null, '', '/in?a=1&stytch_token_type=oauth&token=secret-query#code=secret-fragment');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://app.example.com/?token=secret-referrer');
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root.render(
      <AuthProvider publicToken="public-token-test-1" frameUrl={frameOrigin}>
        <Analytics apiKey="key" path="/in" />
      </AuthProvider>,
    ),
  );
  await until(() => expect(document.querySelector('iframe')).not.toBeNull());
  const { host } = frames.load(document.querySelector('iframe') as HTMLIFrameElement, {
    session: async () => ({ ok: true, value: { session, user } }),
  });
  await until(() => expect(events).toEqual(expect.arrayContaining(['$pageview', '$identify'])));
  // The request for feature flags, which is not an event.
  await until(async () => expect(await readRequests()).toContain('"person_properties"'));
  await act(async () => void (await (await host).session(signedOut)));
  for (const type of ['pagehide', 'unload']) window.dispatchEvent(new Event(type));
  await until(() => expect(events).toContain('$pageleave'));
  await act(async () => root.unmount());
  frames.close();

  const output = `${await readRequests()}\n${decodeURIComponent(document.cookie)}`;
  for (const eventName of ['$pageview', '$pageleave', '$initial_person_info']) expect(output).toContain(eventName);
  expect(output).toContain('/in?a=1&stytch_token_type=<masked>&token=<masked>#code=<masked>');
  expect(output).not.toContain('secret');
});

/** Lets React render until the assertion holds. */
async function until(assertion: () => void | Promise<void>) {
  const settle = async () => {
    await act(async () => {});
    await assertion();
  };
  await vi.waitFor(settle, { timeout: 10_000 });
}
