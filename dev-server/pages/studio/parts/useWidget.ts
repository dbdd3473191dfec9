import type {
  AccountSection,
  Auth,
  HostTexts,
  MountHandle,
  MountOptions,
  Theme,
  WidgetConfig,
} from '@vestibule/host-sdk';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { pageUrls } from '../../ui/pageUrls.ts';
import { colorSchemeOf, type ShownMount, type StudioState, themeOf } from './studioState.ts';

export type LogEntry = { key: number; atMs: number; name: string; payload: unknown };

/** Every callback so far, for tests and other scripts. */
declare global {
  interface Window {
    vestibuleLog: { name: string; payload: unknown }[];
  }
}

const UPDATE_AFTER_MS = 200;

/** An authorization request of the demo's connected app, as a query string. */
function consentRequest(): string {
  const { host } = pageUrls();
  return `?${new URLSearchParams({
    client_id: 'connected-app-test-00000000-0000-4000-8000-000000000000',
    redirect_uri: `${host}/relying-party/callback`,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'studio',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })}`;
}

type Mounting = (auth: Auth, place: HTMLElement, options: MountOptions, sections: string) => MountHandle;

const mounts: Record<Exclude<ShownMount, 'stepUp'>, Mounting> = {
  login: (auth, place, options) => auth.mountLogin(place, options),
  resetPassword: (auth, place, options) =>
    auth.mountResetPassword(place, { passwordResetToken: 'a-token', ...options }),
  passkeyRegistration: (auth, place, options) => auth.mountPasskeyRegistration(place, options),
  account: (auth, place, options, sections) =>
    auth.mountAccount(place, { ...options, ...(sections && { sections: sections.split(' ') as AccountSection[] }) }),
  identityProvider: (auth, place, options) =>
    auth.mountIdentityProvider(place, { search: consentRequest(), ...options }),
  organization: (auth, place, options) => auth.mountOrganization(place, options),
  organizationSwitcher: (auth, place, options) => auth.mountOrganizationSwitcher(place, options),
};

/**
 * Keeps a widget with the given state in `place`. Another mount or other sections create a new frame; other changes
 * update the current one.
 *
 * @param isValid whether the contract accepts the state; otherwise it is not applied
 * @param isReady whether the widget may be mounted
 */
export function useWidget(
  auth: Auth,
  place: RefObject<HTMLDivElement | null>,
  state: StudioState,
  { isValid, isReady }: { isValid: boolean; isReady: boolean },
) {
  const [events, setEvents] = useState<LogEntry[]>([]);
  const [refusal, setRefusal] = useState('');
  const [warnings, setWarnings] = useState<ReadonlyMap<string, string>>(new Map());
  const handle = useRef<MountHandle | null>(null);
  const { mount, config, locale, texts, scheme } = state;
  const theme = themeOf(state);
  const update = JSON.stringify({
    config,
    theme: { ...(theme.inherit !== true && { colorScheme: colorSchemeOf(scheme) }), ...theme },
    ...(locale && { locale }),
    texts,
  });
  const latest = useRef(update);
  latest.current = update;
  const sections = mount === 'account' ? state.sections.join(' ') : '';
  const addEvent = useCallback((name: string, payload: unknown) => {
    window.vestibuleLog ??= [];
    window.vestibuleLog.push({ name, payload });
    const key = window.vestibuleLog.length;
    setEvents((before) => [{ key, atMs: Date.now(), name, payload }, ...before].slice(0, 200));
  }, []);

  useEffect(() => {
    const element = place.current;
    if (!element || mount === 'stepUp' || !isReady) return;
    const startedAtMs = performance.now();
    const options: MountOptions = {
      ...(JSON.parse(latest.current) as { config: WidgetConfig; theme: Theme; locale?: string; texts: HostTexts }),
      onEvent: (event) => addEvent('event', event),
      onSuccess: (signIn) => addEvent('success', signIn),
      onError: (error) => {
        addEvent('error', { code: error.code, message: error.message });
        const { kind, path, message } = error.widgetError ?? {};
        const isOfColor = path?.startsWith('theme.') && message?.includes('contrast');
        if (path && message && isOfColor) setWarnings((before) => new Map(before).set(path, message));
        // For the other errors the widget shows a screen that says what the visitor can do.
        else if (kind !== 'api' && kind !== 'client') setRefusal(error.message);
      },
      onResize: (size) => addEvent('resize', size),
      onNavigate: (url) => {
        addEvent('navigate', { url });
        return true;
      },
    };
    const widgetHandle = mounts[mount](auth, element, options, sections);
    handle.current = widgetHandle;
    widgetHandle.ready.then(
      () => addEvent('ready', { afterMs: Math.round(performance.now() - startedAtMs) }),
      () => {},
    );
    const stop = auth.session.onChange((session, end) => addEvent('session', session ?? { end: end ?? null }));
    return () => {
      stop();
      handle.current = null;
      widgetHandle.unmount();
    };
  }, [auth, mount, place, sections, addEvent, isReady]);

  useEffect(() => {
    if (!isValid) return;
    const timer = setTimeout(() => {
      setRefusal('');
      handle.current?.update(JSON.parse(update)).catch(() => {});
    }, UPDATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [update, isValid]);

  return { events, addEvent, refusal, warnings };
}
