import {
  type Answer,
  type FrameMethods,
  type Mount,
  protocolVersion,
  readRedirect,
  type Validated,
  validateRedirect,
  validateSessionMinutes,
  type WidgetError,
} from '@vestibule/shared-protocol';
import { LOGOUT_LIMIT_MS } from '../constants.ts';
import { type Failure, FlowError, failureOf } from '../flow/ports.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { FrameParts } from './FrameParts.ts';
import { createMessageReader } from './messages/messageReader.ts';
import { deploymentRefusal, exposureOf, type MountRefusal, versionRefusal } from './messages/mountRefusal.ts';
import { createMountSettings } from './messages/mountSettings.ts';
import { startMount } from './messages/startMount.ts';
import { isSessionHidden, sessionForHost } from './sessionForHost.ts';

/** Creates the methods a host may call on the frame. Each message is validated before it is used. */
export function createFrameMethods(parts: FrameParts): FrameMethods {
  const { deployment, flow, host, client, describe, handleCallback } = parts;
  const told = new Set<string>();
  const reader = createMessageReader(parts, told);
  const settings = createMountSettings(parts, told);

  const refuse = (failure: Failure, message = describe(failure)): { ok: false; error: WidgetError } => ({
    ok: false,
    error: { ...failure, message },
  });

  async function answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
    try {
      return { ok: true, value: await work() };
    } catch (thrown) {
      return refuse(failureOf(thrown));
    }
  }

  const rare = async () => (await import('./lazyMethods.ts')).lazyMethods({ client, deployment, flow });

  /** Refuses a mount: the visitor sees a plain message, the developer receives the details. */
  function refuseMount({ failure, message }: MountRefusal) {
    flow.goTo({ screen: 'Error', message: describe(failure), action: 'none' });
    return refuse(failure, message);
  }

  return {
    async configure(request) {
      const incompatible = versionRefusal(request);
      if (incompatible) return refuseMount(incompatible);
      const read = await reader.readRequest(request);
      if (!read.ok) return refuseMount(invalid(read));
      const refusal = deploymentRefusal(read.value, deployment);
      if (refusal) return refuseMount(refusal);
      const { config, theme, locale, texts, pageUrl, sessionDurationMinutes } = read.value;
      const mount = asPageSays(read.value.mount, pageUrl);
      flow.configure({ exposure: exposureOf(read.value) });
      parts.startFrom(pageUrl);
      await settings.apply(mount, { config, theme, locale, texts }, sessionDurationMinutes);
      await startMount(parts, mount);
      reader.tellUnreadNames(request, read.value).catch(() => {});
      return { ok: true, value: { protocol: protocolVersion } };
    },

    async update(update) {
      const read = await reader.readUpdate(update);
      if (!read.ok) {
        const { failure, message } = invalid(read);
        return refuse(failure, message);
      }
      await settings.change(read.value);
      reader.tellUnreadNames(update, read.value).catch(() => {});
      return { ok: true, value: null };
    },

    async focus() {
      const main = document.querySelector('main');
      const first = (tag: string) => main?.querySelector<HTMLElement>(tag);
      // A key that the visitor holds down must not trigger a decision.
      const decides = Boolean(first('[data-decides]'));
      (decides
        ? first('h1')
        : (first('input:not([type=checkbox])') ?? first('button') ?? first('a') ?? first('h1'))
      )?.focus();
    },

    async authenticate(redirect) {
      const checked = validateRedirect(redirect);
      if (!checked.ok) return refuse({ kind: 'protocol', code: 'bad_message', path: checked.path }, checked.message);
      return answer(async () => {
        const signIn = await handleCallback(checked.value);
        if (signIn) return signIn;
        throw new FlowError({ kind: 'client', code: 'confirmation_needed' });
      });
    },

    session: () =>
      answer(async () => {
        const provider = await client();
        await provider.refreshSession();
        return sessionForHost(flow, provider);
      }),

    async signOut() {
      try {
        await (await (await client()).life()).signOut();
      } catch (thrown) {
        // The session has ended in this browser all the same. The host receives the error.
        const failure = failureOf(thrown);
        host.error({ ...failure, message: describe(failure) });
      }
      // The host page may leave at once, and the server would know the visitor until the JWT expires.
      if (host.handOver) await withTimeout(host.handOver(), LOGOUT_LIMIT_MS).catch(() => {});
      host.event({ type: 'signed_out' });
      return { ok: true, value: null };
    },

    async extend(minutes) {
      const checked = validateSessionMinutes(minutes);
      if (!checked.ok) return refuse({ kind: 'config', code: 'invalid_config', path: checked.path }, checked.message);
      return answer(async () => {
        const provider = await client();
        if (await isSessionHidden(flow, provider)) throw new FlowError({ kind: 'client', code: 'no_session' });
        await (await provider.life()).extend(checked.value);
        return sessionForHost(flow, provider);
      });
    },

    facts: () => answer(async () => (await rare()).facts()),
    updateUser: (change) => answer(async () => (await rare()).updateUser(change)),
    isAuthorized: (...asked) => answer(async () => (await rare()).isAuthorized(...asked)),
    organizations: () => answer(async () => (await rare()).organizations()),
    activity: () => answer(async () => (await rare()).activity()),
    switchOrganization: (id) => answer(async () => (await rare()).switchOrganization(id)),
  };
}

const invalid = ({ path, message }: Extract<Validated<unknown>, { ok: false }>): MountRefusal => ({
  failure: { kind: 'config', code: 'invalid_config', path },
  message,
});

/**
 * On the page of a password reset, the address decides whether the token signs in at once, and names the start of its
 * link.
 */
function asPageSays(mount: Mount, pageUrl: string | undefined): Mount {
  if (mount.kind !== 'resetPassword' || pageUrl === undefined) return mount;
  const { stytch_token_type, vestibule_start: start = mount.start } = readRedirect(new URL(pageUrl).search).parameters;
  return { ...mount, ...(stytch_token_type === 'login' && { tokenType: 'login' }), ...(start && { start }) };
}

/** Creates methods that answer every call with the same error, for a frame that can't work. */
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
