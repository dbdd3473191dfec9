import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { strongPassword } from '../support/passwords.ts';
import { copyOfFrame, fileOf } from './copyOfFrame.ts';
import { test } from './fixtures.ts';
import { submitEmail } from './signIn.ts';

const frame = copyOfFrame('missing-parts');
test.use({ serverOptions: { frameFolder: frame } });

/** WebKit remembers for the life of a document that a module could not be loaded. */
test('a screen whose code did not come says why, and is there when it is asked for again', async ({ host, email }) => {
  const file = join(frame, 'assets', fileOf('passwordScreens', frame));
  const move = (from: string, to: string) => {
    for (const form of ['', '.br']) renameSync(`${file}${from}${form}`, `${file}${to}${form}`);
  };
  move('', '.away');
  await host.openLogin({ products: ['passwords'] });
  await submitEmail(host, email);
  await host.widget.shows('could not reach');
  move('.away', '');
  await host.widget.press('Try again');
  await host.widget.type('input[type=password]', strongPassword);
});
