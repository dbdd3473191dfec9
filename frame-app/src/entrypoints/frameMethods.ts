import {
  type FrameMethods,
  validateRedirect,
  validateSessionMinutes,
  type WidgetError,
} from '@vestibule/shared-protocol';
import { LOGOUT_LIMIT_MS } from '../constants.ts';
import { FlowError, failureOf } from '../flow/ports.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { FrameParts } from './FrameParts.ts';
import { createConfiguration } from './messages/configureFrame.ts';
import { createResponses } from './messages/responses.ts';
import { isSessionHidden, sessionForHost } from './session/sessionForHost.ts';

/** Creates the methods a host may call on the frame. Each message is validated before it is used. */
export function createFrameMethods(parts: FrameParts): FrameMethods {
  const { deployment, flow, host, client, describe, handleCallback } = parts;
  const { refuse, respond } = createResponses(parts);
  const rare = async () => (await import('./messages/lazyMethods.ts')).lazyMethods({ client, deployment, flow });

  return {
    ...createConfiguration(parts),

    focus: async () => focusStart(),

    async authenticate(redirect) {
      const result = validateRedirect(redirect);
      if (!result.ok) return refuse({ kind: 'protocol', code: 'bad_message', path: result.path }, result.message);
      return respond(async () => {
        const signIn = await handleCallback(result.value);
        if (signIn) return signIn;
        throw new FlowError({ kind: 'client', code: 'confirmation_needed' });
      });
    },

    session: () =>
      respond(async () => {
        const provider = await client();
        await provider.refreshSession();
        return sessionForHost(flow, provider);
      }),

    async signOut() {
      try {
        await (await (await client()).life()).signOut();
      } catch (thrown) {
        // The session has ended in this browser in any case. The host receives the error.
        const failure = failureOf(thrown);
        host.error({ ...failure, message: describe(failure) });
      }
      // Waits for the server, because the host page may leave at once. Otherwise the server would know the visitor
      // until the JWT expires.
      if (host.handOver) await withTimeout(host.handOver(), LOGOUT_LIMIT_MS).catch(() => {});
      host.event({ type: 'signed_out' });
      return { ok: true, value: null };
    },

    async extend(minutes) {
      const result = validateSessionMinutes(minutes);
      if (!result.ok) return refuse({ kind: 'config', code: 'invalid_config', path: result.path }, result.message);
      return respond(async () => {
        const provider = await client();
        if (await isSessionHidden(flow, provider)) throw new FlowError({ kind: 'client', code: 'no_session' });
        await (await provider.life()).extend(result.value);
        return sessionForHost(flow, provider);
      });
    },

    facts: () => respond(async () => (await rare()).facts()),
    updateUser: (change) => respond(async () => (await rare()).updateUser(change)),
    isAuthorized: (...permission) => respond(async () => (await rare()).isAuthorized(...permission)),
    organizations: () => respond(async () => (await rare()).organizations()),
    activity: () => respond(async () => (await rare()).activity()),
    switchOrganization: (id) => respond(async () => (await rare()).switchOrganization(id)),
  };
}

/** Focuses the first field of the screen, or else its first button, link or heading. */
function focusStart(): void {
  const main = document.querySelector('main');
  const first = (tag: string) => main?.querySelector<HTMLElement>(tag);
  // A key that the visitor holds down must not trigger a decision.
  const decides = Boolean(first('[data-decides]'));
  (decides
    ? first('h1')
    : (first('input:not([type=checkbox])') ?? first('button') ?? first('a') ?? first('h1'))
  )?.focus();
}

/** Creates methods that answer every call with the same error, for a frame that cannot work. */
export function refuseAll(error: WidgetError): FrameMethods {
  const refuse = async () => ({ ok: false, error }) as const;
  return {
    configure: refuse,
    update: refuse,
    focus: async () => {},
    authenticate: refuse,
    session: refuse,
    signOut: refuse,
    extend: refuse,
    updateUser: refuse,
    isAuthorized: refuse,
    facts: refuse,
    organizations: refuse,
    switchOrganization: refuse,
    activity: refuse,
  };
}
