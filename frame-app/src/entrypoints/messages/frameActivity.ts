import { type FrameActivity, maskPath, reportLimits } from '@vestibule/shared-protocol';
import { apiOrigin, type Deployment } from '../../deployment.ts';

/**
 * Returns the frame's recent requests to the provider, from the browser's own records. Paths have no query, and no part
 * that may identify someone.
 */
export function frameActivity(deployment: Deployment, screen: string): FrameActivity {
  const nowMs = performance.now();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isRecent = ({ startTime }: PerformanceEntry) => nowMs - startTime <= reportLimits.minutes * 60_000;
  const isOfProvider = ({ name, initiatorType }: PerformanceResourceTiming) =>
    initiatorType === 'fetch' && new URL(name).origin === apiOrigin(deployment);
  return {
    version: document.querySelector<HTMLMetaElement>('meta[name=generator]')?.content.split(' ')[1] ?? 'unknown',
    screen,
    openedAgoMs: Math.round(nowMs),
    loadedMs: Math.round(navigation?.domContentLoadedEventEnd ?? 0),
    calls: requests
      .filter((request) => isOfProvider(request) && isRecent(request))
      .slice(-reportLimits.entries)
      .map(({ name, startTime, duration, responseStatus = 0 }) => ({
        agoMs: Math.round(nowMs - startTime),
        durationMs: Math.round(duration),
        path: maskPath(new URL(name).pathname),
        status: responseStatus,
      })),
  };
}
