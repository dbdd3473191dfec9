import type { Flow } from '../flow/runFlow.ts';

/** Applies the session duration that was configured where the sign-in started. */
export function restoreSessionDuration(flow: Flow, transaction: { sessionDurationMinutes: number } | null): void {
  if (!transaction) return;
  const { config } = flow.settings();
  const { sessionDurationMinutes } = transaction;
  flow.configure({ config: { ...config, sessionOptions: { ...config.sessionOptions, sessionDurationMinutes } } });
}
