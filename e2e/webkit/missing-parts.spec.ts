import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { strongPassword } from '../journeys/passwords.ts';
import { copyOfFrame, fileOf } from './copyOfFrame.ts';
import { test } from './fixtures.ts';
import { submitEmail } from './signIn.ts';

const frame = copyOfFrame('missing-parts');
test.use({ serverOptions: { frameFolder: frame } });

// A module that failed to load keeps failing in WebKit for the lifetime of the document.

/** Removes a file. Returns a function that restores it. */
function take(part: string): () => void {
  const file = join(frame, 'assets', fileOf(part, frame));
  const move = (from: string, to: string) => {
    for (const form of ['', '.br']) renameSync(`${file}${from}${form}`, `${file}${to}${form}`);
  };
  move('', '.away');
  return () => move('.away', '');
}

test('a screen whose code fails to load says why and appears at the next attempt', async ({ host, email }) => {
  const bringBack = take('rest');
  await host.openLogin({ products: ['passwords'] });
  await submitEmail(host, email);
  await host.widget.shows("couldn't reach");
  bringBack();
  await host.widget.press('Try again');
  await host.widget.type('input[type=password]', strongPassword);
});

test('an application that fails to load is reported and restarts with the input and the press', async ({
  host,
  servers,
  inbox,
  email,
}) => {
  const bringBack = take('application');
  await host.view.open(servers.host.url);
  await host.mount('mountLogin', {}, { isAwaited: false });
  await submitEmail(host, email);
  await host.widget.shows("couldn't reach");
  bringBack();
  await host.widget.shows('Check your email');
  await inbox.waitFor({ to: email, kind: 'magic_link' });
});
