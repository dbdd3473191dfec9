import { useCallback, useEffect, useRef } from 'react';
import type {
  AccountSection,
  Auth,
  HostSdkError,
  MountHandle,
  MountOptions,
  MountUpdate,
  OpaqueToken,
  OrganizationSection,
} from '../index.ts';
import { useAuth, useWidgetDefaults } from './AuthProvider.tsx';
import { useLocale } from './glue/Locale.tsx';
import { useLatest } from './useLatest.ts';

/**
 * The options of a mount as props. Theme, locale, texts and configuration can change: the frame is updated and never
 * reloaded.
 */
export type WidgetProps = MountOptions & { className?: string | undefined };

type MountCall = (auth: Auth, place: Element, options: MountOptions) => MountHandle;

/** The login widget. */
export function Login(props: WidgetProps) {
  return <Widget mount={mountLogin} {...props} />;
}

/** The form for a new password. Both tokens come from `handleRedirect`. */
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

/** The passkeys of a logged-in user. */
export function PasskeyRegistration(props: WidgetProps) {
  return <Widget mount={mountPasskeyRegistration} {...props} />;
}

/** The organizations of the logged-in member, where they switch between them. */
export function OrganizationSwitcher(props: WidgetProps) {
  return <Widget mount={mountOrganizationSwitcher} {...props} />;
}

/**
 * The organization for its admins. `sections`: the sections to show; default all. A change of the sections creates a
 * new mount.
 */
export function Organization({
  sections,
  ...props
}: WidgetProps & { sections?: readonly OrganizationSection[] | undefined }) {
  const sectionNames = sections?.join(' ');
  const mount = useCallback<MountCall>(
    (auth, place, options) =>
      auth.mountOrganization(place, {
        ...options,
        sections: sectionNames?.split(' ') as OrganizationSection[] | undefined,
      }),
    [sectionNames],
  );
  return <Widget mount={mount} {...props} />;
}

/** The members of the organization, for its admins. */
export function Members(props: WidgetProps) {
  return <Organization sections={['members']} {...props} />;
}

/** The settings of the organization, for its admins. */
export function OrganizationSettings(props: WidgetProps) {
  return <Organization sections={['settings']} {...props} />;
}

/** The connections of the organization to identity providers, for its admins. */
export function Sso(props: WidgetProps) {
  return <Organization sections={['sso']} {...props} />;
}

/** The connection of the organization to its directory, for its admins. */
export function Scim(props: WidgetProps) {
  return <Organization sections={['scim']} {...props} />;
}

/** The apps and agents that act for members of the organization, for its admins. */
export function OrganizationApps(props: WidgetProps) {
  return <Organization sections={['apps']} {...props} />;
}

/**
 * The account of the logged-in user. `sections`: the sections to show; default all. A change of the sections creates a
 * new mount.
 */
export function Account({ sections, ...props }: WidgetProps & { sections?: readonly AccountSection[] | undefined }) {
  const sectionNames = sections?.join(' ');
  const mount = useCallback<MountCall>(
    (auth, place, options) =>
      auth.mountAccount(place, { ...options, sections: sectionNames?.split(' ') as AccountSection[] | undefined }),
    [sectionNames],
  );
  return <Widget mount={mount} {...props} />;
}

/**
 * The request of a connected app. `search`: its query string; default that of the page.
 */
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

const mountOrganizationSwitcher: MountCall = (auth, place, options) => auth.mountOrganizationSwitcher(place, options);

function Widget({ mount, className, ...props }: WidgetProps & { mount: MountCall }) {
  const auth = useAuth();
  const defaults = useWidgetDefaults();
  const nearestLocale = useLocale();
  const options: MountOptions = {
    ...props,
    locale: props.locale ?? nearestLocale ?? defaults.locale,
    theme: props.theme ?? defaults.theme,
    texts: props.texts ?? defaults.texts,
    failureTexts: props.failureTexts ?? defaults.failureTexts,
    onNavigate: props.onNavigate ?? defaults.onNavigate,
  };
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<MountHandle | null>(null);
  // Must precede the effect that mounts, because that effect reads it.
  const latest = useLatest(options);
  const { config = {}, theme = {}, locale, texts } = options;
  const serializedSettings = JSON.stringify({ config, theme, locale, texts } satisfies Record<
    keyof MountUpdate,
    unknown
  >);
  const shownSettings = useRef('');

  useEffect(() => {
    const widget = mount(auth, place.current as Element, { ...latest.current, ...callbacksOf(latest) });
    const { config = {}, theme = {}, locale, texts } = latest.current;
    shownSettings.current = JSON.stringify({ config, theme, locale, texts });
    handle.current = widget;
    return () => widget.unmount();
  }, [auth, mount, latest]);

  useEffect(() => {
    if (shownSettings.current === serializedSettings) return;
    shownSettings.current = serializedSettings;
    void handle.current?.update(JSON.parse(serializedSettings) as MountUpdate);
  }, [serializedSettings]);

  return <div ref={place} className={className} />;
}

/** Writes errors to the console like the SDK, which does not do so here because it always has a callback. */
function logMistake({ isForDevelopers, code, message }: HostSdkError): void {
  if (isForDevelopers) console.error('[vestibule]', code, message);
}

/** Returns callbacks that call the latest props, so that a new function does not remount the widget. */
function callbacksOf(latest: { current: MountOptions }): MountOptions {
  return {
    onEvent: (event) => latest.current.onEvent?.(event),
    onSuccess: (signIn) => latest.current.onSuccess?.(signIn),
    onError: (error) => (latest.current.onError ?? logMistake)(error),
    onResize: (size) => latest.current.onResize?.(size),
    onNavigate: (url) => latest.current.onNavigate?.(url),
  };
}
