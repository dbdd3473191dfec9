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

/**
 * The one Penpal connection on this side, opened by the boot script to one exact origin, long before there is anything
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
    <Name extends keyof FrameMethods>(name: Name, first?: (request: unknown) => void) =>
    async (...parameters: unknown[]) => {
      first?.(parameters[0]);
      return ((await served)[name] as (...parameters: unknown[]) => unknown)(...parameters);
    };

  const methods: Record<keyof FrameMethods, (...parameters: unknown[]) => Promise<unknown>> = {
    configure: later('configure', onConfigure),
    update: later('update'),
    focus: later('focus'),
    authenticate: later('authenticate'),
    session: later('session'),
    signOut: later('signOut'),
    extend: later('extend'),
    facts: later('facts'),
  };
  const connection = connect<HostMethods>({
    messenger: windowMessenger({ remote: window.parent, origin: hostOrigin }),
    channel: channelName,
    methods: ownMethods(methods),
    timeout: timeouts.handshakeMs,
  });
  connection.promise.catch(() => {}); // a host that never answers has nobody to be told
  return { remote: connection.promise, serve };
}
