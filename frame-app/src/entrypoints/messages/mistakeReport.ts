import type { HostPort } from '../../flow/ports.ts';

/** Reports a mistake in what the host has sent. The message begins with the path. */
export type ReportMistake = (path: string, message: string) => void;

/** Creates the report of mistakes. The host receives each message once. */
export function createMistakeReport(host: Pick<HostPort, 'error'>): ReportMistake {
  const messages = new Set<string>();
  return (path, message) => {
    if (messages.has(message)) return;
    messages.add(message);
    host.error({ kind: 'config', code: 'invalid_config', path, message });
  };
}
