import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confidentialApp, publicApp } from '../testing/connectedApps.ts';
import { App } from '../testing/oracle/App.ts';
import type { AuthorizationServer } from '../testing/oracle/authorizationServer.ts';
import { startCertifiedProvider } from '../testing/oracle/certifiedProvider.ts';
import { differences } from '../testing/oracle/differences.ts';
import { createEmulatedProvider } from '../testing/oracle/emulatedProvider.ts';
import { requests, resource } from '../testing/oracle/requests.ts';

const apps = { publicApp, confidentialApp, resource };

let certified: AuthorizationServer & { close(): Promise<void> };
let emulated: AuthorizationServer;
beforeAll(async () => {
  certified = await startCertifiedProvider(apps);
  emulated = await createEmulatedProvider([publicApp, confidentialApp]);
});
afterAll(() => certified.close());

describe('the emulator answers as a certified provider does, or differs for a reason', () => {
  test.each(Object.entries(requests))('%s', async (name, request) => {
    const ofCertified = await request(new App(certified, apps));
    const ofEmulated = await request(new App(emulated, apps));
    const difference = differences[name];
    if (difference === undefined) expect(ofEmulated).toEqual(ofCertified);
    else expect({ oracle: ofCertified, emulator: ofEmulated, why: difference.why }).toEqual(difference);
  });

  test('the list of differences names requests that exist', () => {
    expect(Object.keys(differences).filter((name) => !(name in requests))).toEqual([]);
  });
});
