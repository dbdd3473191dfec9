import { useCallback, useEffect, useRef } from 'react';
import type {
  AccountSection,
  Auth,
  HostSdkError,
  MountHandle,
  MountOptions,
  MountUpdate,
  OpaqueToken,
} from '../index.ts';
import { useAuth, useWidgetDefaults } from './AuthProvider.tsx';
import { useLocale } from './glue/Locale.tsx';
import { useLatest } from './useLatest.ts';

/** The options of a mount as props. Theme, locale and config may change: the frame is updated, never loaded again. */
export type WidgetProps = MountOptions & { className?: string | undefined };

type MountCall = (auth: Auth, place: Element, options: MountOptions) => MountHandle;

/** Spec §1, mount "login". */
export function Login(props: WidgetProps) {
  return <Widget mount={mountLogin} {...props} />;
}

/** Spec §1, mount "reset password"; both tokens come from `handleRedirect`. */
export function ResetPassword({
  passwordResetToken,
  tokenType = 'reset_password',
  ...props
}: WidgetProps & { passwordResetToken: string | OpaqueToken; tokenType?: 'reset_password' | 'login' | undefined }) {
  const mount = useCallback<MountCall>(
    (auth, place, options) => auth.mountResetPassword(place, { ...options, passwordResetToken, tokenType }),
    [passwordResetToken, tokenType],
  );
  return <Widget mount={mount} {...props} />;
}

/** Spec §1, mount "passkey registration"; needs a signed-in user. */
export function PasskeyRegistration(props: WidgetProps) {
  return <Widget mount={mountPasskeyRegistration} {...props} />;
}

/** The account of who is signed in. `sections`: those that are shown; default all. Others are another mount. */
export function Account({ sections, ...props }: WidgetProps & { sections?: readonly AccountSection[] | undefined }) {
  const named = sections?.join(' ');
  const mount = useCallback<MountCall>(
    (auth, place, options) =>
      auth.mountAccount(place, { ...options, sections: named?.split(' ') as AccountSection[] | undefined }),
    [named],
  );
  return <Widget mount={mount} {...props} />;
}

/** Spec §1, mount "identity provider"; `search` is the query string of the request, default the page's own. */
export function IdentityProvider({ search, ...props }: WidgetProps & { search?: string | undefined }) {
  const mount = useCallback<MountCall>(
    (auth, place, options) =>
      auth.mountIdentityProvider(place, { ...options, ...(search !== undefined && { search }) }),
    [search],
  );
  return <Widget mount={mount} {...props} />;
}

const mountLogin: MountCall = (auth, place, options) => auth.mountLogin(place, options);
const mountPasskeyRegistration: MountCall = (auth, place, options) => auth.mountPasskeyRegistration(place, options);

function Widget({ mount, className, ...given }: WidgetProps & { mount: MountCall }) {
  const auth = useAuth();
  const defaults = useWidgetDefaults();
  const nearestLocale = useLocale();
  const options: MountOptions = {
    ...given,
    locale: given.locale ?? nearestLocale ?? defaults.locale,
    theme: given.theme ?? defaults.theme,
    texts: given.texts ?? defaults.texts,
    failureTexts: given.failureTexts ?? defaults.failureTexts,
    onNavigate: given.onNavigate ?? defaults.onNavigate,
  };
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<MountHandle | null>(null);
  // Before the effect that mounts, which reads it.
  const latest = useLatest(options);
  const { config = {}, theme = {}, locale, texts } = options;
  const serialized = JSON.stringify({ config, theme, locale, texts } satisfies Record<keyof MountUpdate, unknown>);
  const shown = useRef('');

  useEffect(() => {
    const mounted = mount(auth, place.current as Element, { ...latest.current, ...callbacksOf(latest) });
    const { config = {}, theme = {}, locale, texts } = latest.current;
    shown.current = JSON.stringify({ config, theme, locale, texts });
    handle.current = mounted;
    return () => mounted.unmount();
  }, [auth, mount, latest]);

  useEffect(() => {
    if (shown.current === serialized) return;
    shown.current = serialized;
    void handle.current?.update(JSON.parse(serialized) as MountUpdate);
  }, [serialized]);

  return <div ref={place} className={className} />;
}

/** As the SDK does without the callback, which it has here whatever the props are. */
function logMistake({ isForDevelopers, code, message }: HostSdkError): void {
  if (isForDevelopers) console.error('[vestibule]', code, message);
}

/** Callbacks that are always those of the last render, so that a new function is no reason to mount again. */
function callbacksOf(latest: { current: MountOptions }): MountOptions {
  return {
    onEvent: (event) => latest.current.onEvent?.(event),
    onSuccess: (signIn) => latest.current.onSuccess?.(signIn),
    onError: (error) => (latest.current.onError ?? logMistake)(error),
    onResize: (size) => latest.current.onResize?.(size),
    onNavigate: (url) => latest.current.onNavigate?.(url),
  };
}
