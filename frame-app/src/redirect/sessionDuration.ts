import type { Flow } from '../flow/runFlow.ts';

/** The session lasts as long as the page asked for on which the sign-in began. */
export function restoreSessionDuration(flow: Flow, trip: { sessionDurationMinutes: number } | null): void {
  if (!trip) return;
  const { config } = flow.settings();
  const { sessionDurationMinutes } = trip;
  flow.configure({ config: { ...config, sessionOptions: { ...config.sessionOptions, sessionDurationMinutes } } });
}
