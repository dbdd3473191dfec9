import '../provider/patches/blockedStorage.ts';
import { otpMethods, type Vertical, withoutUndefined } from '@vestibule/shared-protocol';
import { apiOrigin, type Deployment } from '../deployment.ts';
import type { DocumentState } from '../document/DocumentState.ts';
import type { MainModule } from '../document/runApplication.ts';
import type { FormValues } from '../document/saveFormState.ts';
import type { FrameParts } from '../entrypoints/FrameParts.ts';
import { readSavedScreen, saveScreens } from '../entrypoints/history/savedScreen.ts';
import { submitPressed } from '../entrypoints/history/submitPressed.ts';
import { explainObstacle, startFrame } from '../entrypoints/startFrame.ts';
import { isSavedLogin } from '../features/organization/isSavedLogin.ts';
import { createPhoneService } from '../features/passcode/createPhoneService.ts';
import { createPasskeyWindow } from '../features/passkey/createPasskeyWindow.ts';
import { mayRunHere, noteRefused } from '../features/passkey/mayRunHere.ts';
import type { PasskeyPort } from '../features/passkey/port.ts';
import { lazyWallets } from '../features/wallet/lazyWallets.ts';
import type { DecisionPort } from '../flow/deciding.ts';
import { loadOnce } from '../flow/loadOnce.ts';
import type { Failure, Ports } from '../flow/ports.ts';
import { createFlow, type Flow } from '../flow/runFlow.ts';
import type { FlowState, Rules, ScreenName, StateOf } from '../flow/screens.ts';
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
import type { Composition, Rest } from './Composition.ts';
import { consumer } from './consumer/index.ts';
import { firstRules, firstTable } from './firstTable.ts';

/** The objects that {@link start} hands to `render.tsx`. */
export type Application = {
  flow: Flow;
  isPage: boolean;
  /** The document shows Main, which React can hydrate. */
  hasDocument: boolean;
  /** The texts of the document's markup. */
  documentTexts: Promise<LoadedText>;
  parts: FrameParts;
  state: DocumentState;
  /** Loads the rows and screens that the first files lack. */
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
  const { connection, obstacle, formValues } = connected;
  const { deployment, address, config, mayBeSignedIn, language } = state;
  const isPage = window.parent === window;
  const first = firstParts[deployment.vertical ?? 'consumer'];
  const loadComposition = loadOnce(first.load);
  let rules: Rules = firstRules;
  const rest = loadOnce(async () => {
    const result = await (await loadComposition()).rest();
    rules = result.rules;
    return result;
  });
  const savedScreen = readSavedScreen(state.savedScreen, Date.now(), first.rules);

  let onConfigured = () => {};
  const configuration = new Promise<void>((resolve) => {
    onConfigured = resolve;
  });

  let onCall = () => {};
  const firstCall = new Promise<void>((resolve) => {
    onCall = resolve;
  });

  // Bootstrap data from the last visit or the deployment. They rarely change, so no request waits for newer data.
  const cachedBootstrap = readCachedBootstrap(deployment);
  const isPopupRelay = isPage && location.pathname === popupRelayPath;
  const settings = {
    cachedResponse: cachedBootstrap,
    pendingResponse: cachedBootstrap || isPopupRelay || obstacle ? null : fetchBootstrap(deployment),
  };

  // The provider's client sends all of the visitor's data, so it waits for the handshake.
  const isProtected = deployment.captcha ?? deployment.fingerprinting;
  const { port, client } = lazyProvider(async () => {
    await Promise.all([
      configuration,
      isProtected &&
        import('../provider/patches/botProtection.ts').then(({ allowBotProtection }) => allowBotProtection(deployment)),
    ]);
    // The acknowledgement to the host is sent in its own task, before the client loads.
    await nextTask();
    await nextTask();
    const { createClient } = await loadComposition();
    return createClient(deployment, pkcePairs, settings, onCall);
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
  const { port: createDecisionPort } = lazyPort<DecisionPort>(async () => {
    const { createDecisions } = await import('../entrypoints/pages/createDecisions.ts');
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
    decisions: createDecisionPort,
    now: Date.now,
  };
  const isLogin = (address.kind ?? 'login') === 'login';
  // In other mounts, the document hides Main until the mount's own screen is there.
  const main = { screen: 'Main', ...(formValues && phoneForm(formValues)) } as const;
  const describe = (failure: Failure) => describeFailure(failure, appearance.texts());
  const flow = createFlow({
    table: firstTable,
    wholeTable: async () => (await rest()).table,
    afterSignIn,
    ports,
    settings: { config, locale: language, exposure: 'nothing' },
    initial: savedScreen ?? (isLogin ? first.startAt(main) : main),
    startAt: first.startAt,
    describe,
    configuration: configuration,
  });
  void readEnvironment(mayRunHere('get')).then((environment) => flow.store.set(environmentAtom, environment));
  if (isLogin) {
    loadComposition().then(
      ({ rules }) => saveScreens(flow, deployment.publicToken, hostOrigin, rules),
      () => {}, // the provider's client fails as well
    );
  }
  const appearance = createAppearance(
    flow.store,
    document,
    language,
    address.theme ?? {},
    state.applyTheme,
    (fonts) => {
      import('../entrypoints/messages/loadFonts.ts').then(
        ({ loadFonts }) => loadFonts(fonts, deployment, host),
        () => {}, // the next font family of the list is used
      );
    },
  );
  /** The texts of the document's markup; English if its language fails to load. */
  const writing = loadText(language);
  const languageChange = appearance.change({
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
    savedScreen,
    mayBeSignedIn,
    ruleOf: (screen: ScreenName) => rules[screen],
    client,
    look: appearance,
    describe,
    onConfigured,
    ...returns,
  };

  if (isPopupRelay) {
    leaveForProvider(deployment);
    return { submission: undefined, application: null };
  }
  const application: Application = { flow, isPage, hasDocument: !obstacle, documentTexts: writing, parts, state, rest };
  if (obstacle) {
    void languageChange.then(() => explainObstacle(parts, connection, obstacle));
    return { submission: undefined, application };
  }
  const bootstrapRequest = client().then(async ({ bootstrap }) => {
    await bootstrap();
    // If the flow fails before its first request, nothing is pending any more.
    if (flow.store.get(flow.viewAtom).busy) await Promise.race([firstCall, flow.settled()]);
  });
  bootstrapRequest.catch(() => {}); // callers that need the client receive the error
  startFrame(parts, connection, address.kind, bootstrapRequest);
  submitPressed(flow, configuration, state);
  return { submission: bootstrapRequest, application };
}) satisfies MainModule<Application | null>['start'];

/** The part of a composition that the first files contain. */
type FirstParts = {
  load(): Promise<Composition>;
  /** The rules for a saved screen, until the rules of all screens have loaded. */
  rules: Rules;
  /** Returns the first screen of a login, in place of Main. */
  startAt(main: StateOf<'Main'>): FlowState;
};

const firstParts: Record<Vertical, FirstParts> = {
  consumer: { load: async () => consumer, rules: firstRules, startAt: (main) => main },
  b2b: {
    load: async () => (await import('./organizations/index.ts')).organizations,
    rules: { OrganizationLogin: { isComplete: isSavedLogin } },
    startAt: ({ email, isReturning }) =>
      withoutUndefined({ screen: 'OrganizationLogin', course: null, email, isReturning }),
  },
};

/** Follows the relay of the frame that opened this popup. */
function leaveForProvider(deployment: Deployment): void {
  const showSignIn = () => location.replace('/');
  import('../redirect/followPopupRelay.ts').then(
    ({ followPopupRelay }) => followPopupRelay(apiOrigin(deployment), showSignIn),
    // An opener can navigate this window away, which also makes the import fail. The delay prevents a flash of the
    // sign-in.
    () => setTimeout(showSignIn, POPUP_RELAY_LIMIT_MS),
  );
}

/** Restores the phone form, which is not in the document, as the visitor left it. */
function phoneForm({ country, phone, tab }: FormValues): Pick<StateOf<'Main'>, 'phone' | 'method'> {
  const method = otpMethods.find((method) => tab === `tab-${method}`);
  return {
    ...(country && phone && { phone: { country, rawNumber: phone, national: null, placeholder: null } }),
    ...(method && { method }),
  };
}
