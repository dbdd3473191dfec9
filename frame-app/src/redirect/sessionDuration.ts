import type { Flow } from '../flow/runFlow.ts';

/** Applies the session duration that was configured where the sign-in started. */
export function restoreSessionDuration(flow: Flow, trip: { sessionDurationMinutes: number } | null): void {
  if (!trip) return;
  const { config } = flow.settings();
  const { sessionDurationMinutes } = trip;
  flow.configure({ config: { ...config, sessionOptions: { ...config.sessionOptions, sessionDurationMinutes } } });
}
