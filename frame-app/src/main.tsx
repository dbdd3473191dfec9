import { createRoot, hydrateRoot } from 'react-dom/client';
import { createAppearing } from './appear.ts';
import { environmentAtom, readEnvironment } from './environment.ts';
import { findObstacle } from './findObstacle.ts';
import type { Failure, PasskeyPort, Ports } from './flow/ports.ts';
import { createFlow } from './flow/runFlow.ts';
import { widgetFlow } from './flow/widgetFlow.ts';
import { followSession } from './followSession.ts';
import { createFrameMethods, refuseAll } from './frameMethods.ts';
import { directHost, remoteHost } from './host/hostPorts.ts';
import { keepSteps } from './keptStep.ts';
import { openedAsPage } from './openedAsPage.ts';
import { createPhoneService } from './phone/createPhoneService.ts';
import { createPasskeyWindow } from './popup/createPasskeyWindow.ts';
import { noteRefused } from './popup/mayRunHere.ts';
import { windowPath } from './popup/passkeyWindowChannel.ts';
import { lazyPort } from './provider/lazyPort.ts';
import { lazyProvider } from './provider/lazyProvider.ts';
import { preloadScreens } from './screens/lazyScreens.ts';
import { createSpendToken } from './spendToken.ts';
import { describeFailure } from './text/describeFailure.ts';
import { createTrip } from './trip/createTrip.ts';
import { Widget } from './Widget.tsx';
import { lazyWallets } from './wallets/lazyWallets.ts';

/** The composition root: builds the adapters, runs the flow, draws the widget over what boot.ts prepared. */
const boot = window.vestibule;
const { deployment, address, config, connection, kept } = boot;
const obstacle = findObstacle(connection);

let onConfigured = () => {};
const configured = new Promise<void>((resolve) => {
  onConfigured = resolve;
});

// The chunk loads at once; the client, whose first call is to the provider, waits for the handshake. Design §3.1.
const { port, client } = lazyProvider(async () => {
  const [{ createProviderClient }] = await Promise.all([import('./provider/createProviderClient.ts'), configured]);
  return createProviderClient(deployment);
});
const host = connection ? remoteHost(connection) : directHost();
const walletHost = connection && { bridge: async () => (await connection.remote).wallets, origin: address.host ?? '' };
const wallets = lazyWallets(async () => {
  const { createWallets } = await import('./wallets/createWallets.ts');
  return createWallets(window, walletHost);
});
const { port: passkeys } = lazyPort<PasskeyPort>(async () => (await client()).passkeys(noteRefused));
const passkeyWindow = createPasskeyWindow(() => {
  const { config, locale } = flow.settings();
  return { config, locale, theme: appearing.theme() };
});
const trip = createTrip(address.host);
const ports: Ports = {
  provider: port,
  host,
  trip,
  phone: createPhoneService(),
  wallets,
  passkeys,
  passkeyWindow,
  now: Date.now,
};
const describe = (failure: Failure) => describeFailure(failure, appearing.texts());
const flow = createFlow({
  table: widgetFlow,
  ports,
  settings: { config, locale: address.locale ?? 'en', exposeSessionToken: false },
  initial: kept ?? { screen: 'Main' },
  describe,
  configured,
});
void readEnvironment().then((environment) => flow.store.set(environmentAtom, environment));
if ((address.kind ?? 'login') === 'login') keepSteps(flow, deployment.publicToken);
const appearing = createAppearing(flow, document, address.theme ?? {});

if (obstacle) {
  const failure = { kind: 'client', code: obstacle } as const;
  const message = describe(failure);
  flow.goTo({ screen: 'Error', message, way: obstacle === 'host_not_allowed' ? 'none' : 'openPage' });
  connection?.serve(refuseAll({ ...failure, message }));
} else {
  const parts = {
    deployment,
    flow,
    host,
    ports,
    kept,
    client,
    appearing,
    describe,
    spendToken: createSpendToken(flow, port),
    startFrom: trip.startFrom,
    onConfigured,
  };
  if (connection) connection.serve(createFrameMethods(parts));
  else if (location.pathname === windowPath) {
    void import('./openedAsPasskeyWindow.ts').then(({ openedAsPasskeyWindow }) => openedAsPasskeyWindow(parts));
  } else void openedAsPage(parts);
  void followSession(parts, address.kind !== 'session' && address.kind !== 'identityProvider');
}
draw();

function draw() {
  const container = document.getElementById('root') as HTMLElement;
  const onShown = () => {
    const pressed = boot.takeOver();
    const form = pressed && document.forms.namedItem(pressed.name);
    form?.requestSubmit();
    preloadScreens();
  };
  const widget = <Widget flow={flow} onShown={onShown} onConfigured={boot.showMain} />;
  if (obstacle) createRoot(container).render(widget);
  else hydrateRoot(container, widget);
}
