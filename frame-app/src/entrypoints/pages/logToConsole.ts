import type { HostAdapter } from '../../host/hostPorts.ts';

/** Logs the messages for a host to the console, under the names of the host's callbacks. */
export function logToConsole(host: HostAdapter): void {
  const logCall = (callback: string) => (value: unknown) => console.info(`[vestibule] ${callback}`, value);
  const event = logCall('onEvent');
  const success = logCall('onSuccess');
  const hostPort: Pick<HostAdapter, 'event' | 'success' | 'session'> = {
    event,
    success(signIn) {
      void host.keepSignIn?.(signIn);
      event({ type: 'authenticated', method: signIn.method });
      success(signIn);
    },
    session: logCall('session'),
  };
  Object.assign(host, hostPort);
}
