import '../provider/patches/blockedStorage.ts';
import { otpMethods, withoutUndefined } from '@vestibule/shared-protocol';
import { apiOrigin, type Deployment } from '../deployment.ts';
import type { DocumentState } from '../document/DocumentState.ts';
import type { MainModule } from '../document/runApplication.ts';
import type { Typed } from '../document/saveFormState.ts';
import type { FrameParts } from '../entrypoints/FrameParts.ts';
import { readSavedScreen, saveScreens } from '../entrypoints/savedScreen.ts';
import { explainObstacle, startFrame } from '../entrypoints/startFrame.ts';
import { submitPressed } from '../entrypoints/submitPressed.ts';
import { createPhoneService } from '../features/passcode/createPhoneService.ts';
import { createPasskeyWindow } from '../features/passkey/createPasskeyWindow.ts';
import { mayRunHere, noteRefused } from '../features/passkey/mayRunHere.ts';
import type { PasskeyPort } from '../features/passkey/port.ts';
import { lazyWallets } from '../features/wallet/lazyWallets.ts';
import type { DecidingPort } from '../flow/deciding.ts';
import { loadOnce } from '../flow/loadOnce.ts';
import type { Failure, Ports } from '../flow/ports.ts';
import { createFlow, type Flow } from '../flow/runFlow.ts';
import type { StateOf } from '../flow/screens.ts';
import { directHost, nextTask, remoteHost } from '../host/hostPorts.ts';
import { describeFailure } from '../i18n/describeFailure.ts';
import type { LoadedText } from '../i18n/keys.ts';
import { loadText } from '../i18n/loadText.ts';
import { fetchBootstrap } from '../provider/fetchBootstrap.ts';
import { lazyPort } from '../provider/lazyPort.ts';
import { lazyProvider } from '../provider/lazyProvider.ts';
import { quickTimeZone } from '../provider/patches/timeZone.ts';
import { readCachedBootstrap } from '../provider/storage/cachedBootstrap.ts';
import { createRedirectPort } from '../redirect/createRedirectPort.ts';
import { lazyHandleCallback } from '../redirect/lazyHandleCallback.ts';
import { pkcePairs } from '../redirect/pkcePairs.ts';
import { POPUP_RELAY_LIMIT_MS, popupRelayPath } from '../redirect/popupRelayPath.ts';
import { createAppearance } from '../theme/createAppearance.ts';
import { environmentAtom, readEnvironment } from '../theme/environment.ts';
import { afterSignIn } from './afterSignIn.ts';
import type { Rest } from './Composition.ts';
import { consumer } from './consumer/index.ts';
import { featureCalls } from './featureCalls.ts';
import { firstTable } from './firstTable.ts';

/** The objects that {@link start} hands to `render.tsx`. */
export type Application = {
  flow: Flow;
  isPage: boolean;
  /** The document shows Main, which React can hydrate. */
  hasDocument: boolean;
  /** The texts of the document's markup. */
  written: Promise<LoadedText>;
  parts: FrameParts;
  state: DocumentState;
  /** Loads the rows and screens that the first files do not have. */
  rest(): Promise<Rest>;
};

/**
 * The composition root. Builds the adapters, runs the flow, answers the host and submits a form that was sent early. It
 * does not import React: `render.tsx` runs later and renders the widget over the document.
 *
 * @returns `application` is null in a popup that only redirects to a provider.
 */
export const start = ((state, connected) => {
  quickTimeZone();
  const { connection, obstacle, typed } = connected;
  const { deployment, address, config, mayBeSignedIn, language } = state;
  const isPage = window.parent === window;
  const isB2B = deployment.vertical === 'b2b';
  const loadComposition = loadOnce(async () =>
    isB2B ? (await import('./organizations/index.ts')).organizations : consumer,
  );
  const rest = loadOnce(async () => (await loadComposition()).rest());
  const kept = readSavedScreen(state.kept, Date.now(), isB2B);

  let onConfigured = () => {};
  const configured = new Promise<void>((resolve) => {
    onConfigured = resolve;
  });

  let onCall = () => {};
  const called = new Promise<void>((resolve) => {
    onCall = resolve;
  });

  // Bootstrap data from the last visit or the deployment. They rarely change, so no request waits for newer ones.
  const known = readCachedBootstrap(deployment);
  const isLed = isPage && location.pathname === popupRelayPath;
  const settings = { known, asked: known || isLed || obstacle ? null : fetchBootstrap(deployment) };

  // The provider's client sends all of the visitor's data, so it waits for the handshake.
  const isProtected = deployment.captcha ?? deployment.fingerprinting;
  const { port, client } = lazyProvider(async () => {
    await Promise.all([
      configured,
      isProtected &&
        import('../provider/patches/botProtection.ts').then(({ allowBotProtection }) => allowBotProtection(deployment)),
    ]);
    // The acknowledgement to the host goes first; it needs its own task.
    await nextTask();
    await nextTask();
    const { createClient } = await loadComposition();
    return createClient(deployment, pkcePairs, featureCalls, settings, onCall);
  });
  const host = connection ? remoteHost(connection) : directHost();
  const walletHost = connection && {
    bridge: async () => (await connection.remote).wallets,
    origin: address.host ?? '',
  };
  const wallets = lazyWallets(async () => {
    const { createWallets } = await import('../features/wallet/index.ts');
    return createWallets(window, walletHost);
  });
  const { port: passkeys } = lazyPort<PasskeyPort>(async () => (await client()).passkeys(noteRefused));
  const passkeyWindow = createPasskeyWindow(() => flow.settings());
  const { port: deciding } = lazyPort<DecidingPort>(async () => {
    const { createDecisions } = await import('../entrypoints/createDecisions.ts');
    return createDecisions(deployment);
  });
  const hostOrigin = address.host ?? location.origin;
  const redirect = createRedirectPort(address.host === undefined ? deployment.hosts : [address.host], host.pageUrl);
  const ports: Ports = {
    provider: port,
    host,
    redirect,
    phone: createPhoneService(),
    wallets,
    passkeys,
    passkeyWindow,
    deciding,
    now: Date.now,
  };
  const describe = (failure: Failure) => describeFailure(failure, look.texts());
  const flow = createFlow({
    table: firstTable,
    wholeTable: async () => (await rest()).table,
    afterSignIn,
    ports,
    settings: { config, locale: language, exposure: 'nothing' },
    initial: kept ?? { screen: 'Main', ...(typed && phoneForm(typed)) },
    ...(isB2B && { startAt: organizationStart }),
    describe,
    configured,
  });
  void readEnvironment(mayRunHere('get')).then((environment) => flow.store.set(environmentAtom, environment));
  if ((address.kind ?? 'login') === 'login') saveScreens(flow, deployment.publicToken, hostOrigin);
  const look = createAppearance(flow.store, document, language, address.theme ?? {}, state.applyTheme, (fonts) => {
    import('../entrypoints/loadFonts.ts').then(
      ({ loadFonts }) => loadFonts(fonts, deployment, host),
      () => {}, // the next font family of the list is used
    );
  });
  /** The texts of the document's markup; English if its language fails to load. */
  const written = loadText(language);
  const spoken = look.change({
    locale: isPage ? (deployment.page?.locale ?? 'auto') : language,
  });

  const { startFrom, hostPage, locate } = redirect;
  const handleCallback = lazyHandleCallback(flow, async () => {
    const returnOrigins = isPage ? [...deployment.hosts, location.origin] : null;
    const { createCallbacks } = await loadComposition();
    return createCallbacks({ flow, client, hostPage, locate, returnOrigins }, port);
  });
  const returns = { handleCallback, startFrom, hostPage };
  const parts = {
    deployment,
    flow,
    host,
    hostOrigin,
    ports,
    kept,
    mayBeSignedIn,
    client,
    look,
    describe,
    onConfigured,
    ...returns,
  };

  if (isLed) {
    leaveForProvider(deployment);
    return { sent: undefined, application: null };
  }
  const application: Application = { flow, isPage, hasDocument: !obstacle, written, parts, state, rest };
  if (obstacle) {
    void spoken.then(() => explainObstacle(parts, connection, obstacle));
    return { sent: undefined, application };
  }
  const sent = client().then(async ({ bootstrap }) => {
    await bootstrap();
    // If the flow fails before its first request, nothing is pending any more.
    if (flow.store.get(flow.viewAtom).busy) await Promise.race([called, flow.settled()]);
  });
  sent.catch(() => {}); // callers that need the client receive the error
  startFrame(parts, connection, address.kind, sent);
  submitPressed(flow, configured, state);
  return { sent, application };
}) satisfies MainModule<Application | null>['start'];

/** Replaces Main in a deployment for organizations. */
const organizationStart = ({ email, isReturning }: StateOf<'Main'>): StateOf<'OrganizationLogin'> =>
  withoutUndefined({ screen: 'OrganizationLogin', course: null, email, isReturning });

/** Follows the relay of the frame that opened this popup. */
function leaveForProvider(deployment: Deployment): void {
  const showSignIn = () => location.replace('/');
  import('../redirect/followPopupRelay.ts').then(
    ({ followPopupRelay }) => followPopupRelay(apiOrigin(deployment), showSignIn),
    // An opener can navigate this window away, which also makes the import fail. So this waits before it shows the
    // sign-in.
    () => setTimeout(showSignIn, POPUP_RELAY_LIMIT_MS),
  );
}

/** Restores the phone form, which is not in the document, as the visitor left it. */
function phoneForm({ country, phone, tab }: Typed): Pick<StateOf<'Main'>, 'phone' | 'method'> {
  const method = otpMethods.find((method) => tab === `tab-${method}`);
  return {
    ...(country && phone && { phone: { country, typed: phone, national: null, placeholder: null } }),
    ...(method && { method }),
  };
}
