import { type SessionState, signedOut } from '@vestibule/shared-protocol';
import { rules } from '../app/organizations/index.ts';
import type { Deployment } from '../deployment.ts';
import type { FrameParts } from '../entrypoints/FrameParts.ts';
import type { KnownState } from '../flow/entities.ts';
import type { Rules } from '../flow/screens.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import { exposed } from '../provider/toSessionState.ts';
import { createCallbacks } from '../redirect/createCallbackHandler.ts';
import { createRedeemToken, type RedeemToken } from '../redirect/redeemToken.ts';
import { applyTheme } from '../theme/applyTheme.ts';
import { createAppearance } from '../theme/createAppearance.ts';
import { fakeLife } from './fakeLife.ts';
import { describeForTest, exampleTokens } from './fakePorts.ts';
import { type Start, startFlow } from './startFlow.ts';

type PartsStart = Start & {
  deployment?: Partial<Deployment>;
  /** The methods of the provider client that this test is about. */
  client?: Partial<ProviderClient>;
  /** Loads the provider client, which has those methods. */
  loadClient?: (client: ProviderClient) => Promise<ProviderClient>;
  /** The origins a page may send the visitor to; absent in a host's frame. */
  returnOrigins?: readonly string[];
};

/** Creates the objects that `main.ts` builds, with fakes, for the entry points. Needs a document. */
export function startParts({
  deployment,
  client: calls,
  loadClient = async (loaded) => loaded,
  returnOrigins,
  ...start
}: PartsStart = {}) {
  const { flow, view, reports, ports } = startFlow(start);
  const messages = {
    titles: [] as string[],
    sessions: [] as SessionState[],
    pageUrls: [] as (string | undefined)[],
    isConfigured: false,
  };
  const session = fakeSession();
  const currentBootstrap = () => ports.provider.bootstrap();
  const client = { ...ports.provider, ...session.calls, currentBootstrap, ...calls };
  const getClient = () => loadClient(client);
  const hostPage = () => messages.pageUrls.at(-1);
  const redeemToken = createRedeemToken(flow, ports.provider);
  const parts: FrameParts & { redeemToken: RedeemToken } = {
    redeemToken,
    deployment: { publicToken: 'public-token-test-1', hosts: ['https://app.example.com'], ...deployment },
    flow,
    host: {
      ...ports.host,
      title: (text) => void messages.titles.push(text),
      session: (state) => void messages.sessions.push(state),
      pageUrl: async () => undefined,
      escape: () => {},
    },
    ports,
    hostOrigin: 'https://app.example.com',
    savedScreen: null,
    mayBeSignedIn: false,
    ruleOf: (screen) => (rules as Rules)[screen],
    client: getClient,
    look: createAppearance(flow.store, document, document.documentElement.lang, {}, applyTheme, () => {}),
    describe: describeForTest,
    handleCallback: createCallbacks(
      { flow, client: getClient, hostPage, locate: async () => {}, returnOrigins: returnOrigins ?? null },
      ports.provider,
    ),
    startFrom: (pageUrl) => void messages.pageUrls.push(pageUrl),
    hostPage,
    onConfigured: () => {
      messages.isConfigured = true;
    },
  };
  return { parts, flow, view, reports, messages, changeSession: session.change };
}

/** Fakes the session of the provider's client; empty until the test changes it. */
function fakeSession() {
  let state: KnownState = signedOut;
  const listeners = new Set<() => void>();
  return {
    calls: {
      session: (exposure = 'nothing') => {
        const tokens = exposed(exampleTokens, exposure);
        return tokens && state.session ? { ...state, tokens } : state;
      },
      refreshSession: async () => {},
      onSessionChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      watchCookie: () => () => {},
      life: async () => fakeLife(),
      passkeys: () => Promise.reject(new Error('The passkeys of a test are its port')),
    } satisfies Partial<ProviderClient>,
    /** Changes the session, as another tab does. */
    change(next: KnownState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
