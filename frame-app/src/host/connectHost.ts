import {
  channelName,
  type FrameMethods,
  HOST_TIMEOUT_MS,
  type HostMethods,
  ownMethods,
  windowMessenger,
} from '@vestibule/shared-protocol';
import { connect, type RemoteProxy } from 'penpal';

export type HostConnection = {
  remote: Promise<RemoteProxy<HostMethods>>;
  /** Starts answering the host, beginning with the calls that arrived earlier. */
  serve(methods: FrameMethods): void;
};

type Later = (...parameters: unknown[]) => Promise<unknown>;

const frameMethodNames = [
  'configure',
  'update',
  'focus',
  'authenticate',
  'session',
  'signOut',
  'extend',
  'updateUser',
  'isAuthorized',
  'facts',
  'organizations',
  'switchOrganization',
  'activity',
] as const;

/**
 * Opens the only Penpal connection of the frame, to one exact origin. `afterPaint.ts` opens it long before the methods
 * exist. The host's calls wait for {@link HostConnection.serve}.
 *
 * @param onConfigure Receives the host's configuration as soon as it arrives, before it is validated.
 */
export function connectHost(hostOrigin: string, onConfigure?: (request: unknown) => void): HostConnection {
  let serve: (methods: FrameMethods) => void = () => {};
  const frameMethods = new Promise<FrameMethods>((resolve) => {
    serve = resolve;
  });
  const later =
    (name: keyof FrameMethods): Later =>
    (...parameters) => {
      if (name === 'configure') onConfigure?.(parameters[0]);
      return frameMethods.then((methods) => (methods[name] as Later)(...parameters));
    };

  const methods = Object.fromEntries(frameMethodNames.map((name) => [name, later(name)])) as Record<
    (typeof frameMethodNames)[number],
    Later
  >;
  const remote = connect<HostMethods>({
    messenger: windowMessenger({ remote: window.parent, origin: hostOrigin }),
    channel: channelName,
    methods: ownMethods<Record<keyof FrameMethods, Later>>(methods),
    timeout: HOST_TIMEOUT_MS,
  }).promise;
  remote.catch(() => {}); // there is no host to report to
  return { remote, serve };
}
