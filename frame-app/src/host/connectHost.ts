import {
  channelName,
  type FrameMethods,
  type HostMethods,
  ownMethods,
  timeouts,
  windowMessenger,
} from '@vestibule/shared-protocol';
import { connect, type RemoteProxy } from 'penpal';

export type HostConnection = {
  remote: Promise<RemoteProxy<HostMethods>>;
  /** From now on the host is answered; what it asked before has waited. */
  serve(methods: FrameMethods): void;
};

type Later = (...parameters: unknown[]) => Promise<unknown>;

const names = [
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
] as const;

/**
 * The one Penpal connection on this side, opened by `afterPaint.ts` to one exact origin, long before there is anything
 * to answer with. Obeys nothing until {@link HostConnection.serve}.
 *
 * @param onConfigure sees what the host configures as soon as it is here; nobody has judged it yet.
 */
export function connectHost(hostOrigin: string, onConfigure?: (request: unknown) => void): HostConnection {
  let serve: (methods: FrameMethods) => void = () => {};
  const served = new Promise<FrameMethods>((resolve) => {
    serve = resolve;
  });
  const later =
    (name: keyof FrameMethods): Later =>
    (...parameters) => {
      if (name === 'configure') onConfigure?.(parameters[0]);
      return served.then((methods) => (methods[name] as Later)(...parameters));
    };

  const methods = Object.fromEntries(names.map((name) => [name, later(name)])) as Record<(typeof names)[number], Later>;
  const remote = connect<HostMethods>({
    messenger: windowMessenger({ remote: window.parent, origin: hostOrigin }),
    channel: channelName,
    methods: ownMethods<Record<keyof FrameMethods, Later>>(methods),
    timeout: timeouts.handshakeMs,
  }).promise;
  remote.catch(() => {}); // a host that never answers has nobody to be told
  return { remote, serve };
}
