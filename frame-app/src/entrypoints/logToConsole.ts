import type { HostAdapter } from '../host/hostPorts.ts';

/** Logs to the console what a host would receive, under the names of its callbacks. Errors are logged in any case. */
export function logToConsole(host: HostAdapter): void {
  const tell = (callback: string) => (value: unknown) => console.info(`[vestibule] ${callback}`, value);
  const event = tell('onEvent');
  const success = tell('onSuccess');
  const told: Pick<HostAdapter, 'event' | 'success' | 'session'> = {
    event,
    success(signIn) {
      void host.keepSignIn?.(signIn);
      event({ type: 'authenticated', method: signIn.method });
      success(signIn);
    },
    session: tell('session'),
  };
  Object.assign(host, told);
}
