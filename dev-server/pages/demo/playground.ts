import {
  type Auth,
  type AuthOptions,
  createAuth,
  type MountHandle,
  type MountOptions,
  type MountUpdate,
} from '@vestibule/host-sdk';
import { byId, pageSettings } from './settings.ts';

/**
 * `?options=` takes all of this as JSON and mounts at once; without it the form starts with the defaults.
 * `auth`: over the page's own public token and frame URL. `mountOptions`: what the form has no field for.
 */
type PlaygroundOptions = {
  auth?: Partial<AuthOptions>;
  mount?: 'login' | 'resetPassword' | 'passkeyRegistration' | 'account' | 'identityProvider';
  mountOptions?: Record<string, unknown>;
  config?: object;
  theme?: object;
  locale?: string;
  /** Refuse to leave the page. */
  refuseNavigation?: boolean;
};

type Entry = { name: string; payload: unknown };
type Playground = { auth: Auth; handle: MountHandle | null };

declare global {
  interface Window {
    /** Every callback so far, oldest first. */
    vestibuleLog: Entry[];
    vestibulePlayground: Playground;
  }
}

const given = JSON.parse(new URLSearchParams(location.search).get('options') ?? 'null') as PlaygroundOptions | null;
const form = byId<HTMLFormElement>('options');
const field = (name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const mistake = byId('mistake');
const list = byId('log');

window.vestibuleLog = [];
const auth = createAuth({ ...pageSettings(), ...given?.auth });
const playground: Playground = { auth, handle: null };
window.vestibulePlayground = playground;
auth.session.onChange((session) => log('session', session));
auth.user.onChange((user) => log('user', user));

field('mount').value = given?.mount ?? 'login';
field('config').value = JSON.stringify(given?.config ?? { products: ['emailMagicLinks'] }, null, 2);
field('theme').value = JSON.stringify(given?.theme ?? {}, null, 2);
field('locale').value = given?.locale ?? '';

form.onsubmit = (event) => {
  event.preventDefault();
  attempt(mount);
};
byId('update').onclick = () => attempt(() => void playground.handle?.update(readForm()));
byId('unmount').onclick = () => {
  playground.handle?.unmount();
  playground.handle = null;
};
if (given) attempt(mount);

function mount() {
  const place = byId('widget');
  const options = { ...given?.mountOptions, ...readForm(), ...callbacks() };
  const kind = field('mount').value as NonNullable<PlaygroundOptions['mount']>;
  const mounts: Record<typeof kind, () => MountHandle> = {
    login: () => auth.mountLogin(place, options),
    resetPassword: () => auth.mountResetPassword(place, { passwordResetToken: 'a-token', ...options }),
    passkeyRegistration: () => auth.mountPasskeyRegistration(place, options),
    account: () => auth.mountAccount(place, options),
    identityProvider: () => auth.mountIdentityProvider(place, options),
  };
  const handle = mounts[kind]();
  playground.handle = handle;
  handle.ready.then(
    () => log('ready', null),
    (error: unknown) => log('notReady', plain(error)),
  );
}

function readForm(): MountUpdate {
  const locale = field('locale').value;
  return {
    config: JSON.parse(field('config').value),
    theme: JSON.parse(field('theme').value),
    ...(locale && { locale }),
  };
}

function callbacks(): MountOptions {
  return {
    onEvent: (event) => log('onEvent', event),
    onSuccess: (signIn) => log('onSuccess', signIn),
    onError: (error) => log('onError', plain(error)),
    onResize: (size) => log('onResize', size),
    onNavigate: (url) => {
      log('onNavigate', { url });
      return !given?.refuseNavigation;
    },
  };
}

/** What the form says wrong is said beside it. */
function attempt(action: () => void) {
  mistake.textContent = '';
  try {
    action();
  } catch (error) {
    mistake.textContent = String(error);
    log('thrown', plain(error));
  }
}

function log(name: string, payload: unknown) {
  window.vestibuleLog.push({ name, payload });
  const entry = document.createElement('li');
  const title = document.createElement('strong');
  const detail = document.createElement('code');
  title.textContent = name;
  detail.textContent = JSON.stringify(payload);
  entry.append(title, ' ', detail);
  list.prepend(entry);
}

/** An error as data, with what it carries. */
function plain(error: unknown) {
  const { name, message, ...rest } = error as Error;
  return { name, message, ...rest };
}
