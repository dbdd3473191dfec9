import { expect, test } from 'vitest';
import { consoleRoutes } from '../console/console.ts';
import { createTestEmulator } from '../testing/createTestEmulator.ts';
import { endpointsOf } from './endpoints.ts';

test('logs, holds and fails every endpoint of the emulator', async () => {
  const { app, control, state } = await createTestEmulator();
  const forPeople = new Set(consoleRoutes(state, control).routes.map(({ path }) => path));
  const routes = app.routes.filter(
    ({ method, path }) => method !== 'ALL' && !path.startsWith('/control/') && !forPeople.has(path),
  );
  expect(routes.length).toBeGreaterThan(100);
  const endpoints = endpointsOf(app);
  for (const { method, path } of routes) {
    const endpoint = endpoints.find(
      (endpoint) =>
        endpoint.method === method && [path, path.replace('/sdk/v1', '')].map(starPath).includes(endpoint.path),
    );
    expect(endpoint, `${method} ${path} is offered`).toBeDefined();
    if (!endpoint) continue;
    const examplePath = path.replace(/:[^/]+/g, 'anything');
    const call = () => app.request(`${state.providerUrl}${examplePath}`, { method });
    control.failNext({ ...endpoint, with: { error_type: 'ordered', status: 418 } });
    expect((await call()).status, `${method} ${path} fails`).toBe(418);
    expect(control.requests(endpoint).at(-1), `${method} ${path} is written down`).toMatchObject({
      method,
      path: examplePath,
      status: 418,
    });
    const hold = control.hold({ ...endpoint });
    const response = call();
    expect((await hold.arrival).path).toBe(examplePath);
    control.failNext({ ...endpoint, with: 'empty' });
    hold.release();
    expect((await response).status, `${method} ${path} goes on`).toBe(200);
  }
});

test('applies an order for one endpoint to no other', async () => {
  const { app, control, state } = await createTestEmulator();
  control.failNext({ path: '/v1/users/*/external_id', method: 'DELETE', with: { error_type: 'ordered', status: 418 } });
  const statusOf = async (path: string) =>
    (await app.request(`${state.providerUrl}${path}`, { method: 'DELETE' })).status;
  expect(await statusOf('/v1/users/one')).not.toBe(418);
  expect(await statusOf('/v1/users/one/two/external_id')).not.toBe(418);
  expect(await statusOf('/v1/users/one/external_id')).toBe(418);
});

const starPath = (path: string) => path.replace(/:[^/]+/g, '*');
