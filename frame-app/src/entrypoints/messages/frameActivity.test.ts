// @vitest-environment happy-dom
import { isFrameActivity } from '@vestibule/shared-protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { frameActivity } from './frameActivity.ts';

afterEach(() => void vi.restoreAllMocks());

const deployment = { publicToken: 'public-token-live-1', hosts: [] };
const request = (name: string, startTime: number, initiatorType = 'fetch') => ({
  ...{ name, startTime, initiatorType, duration: 40.4, responseStatus: 200 },
});

test('lists recent requests to the provider, without queries and ids', () => {
  vi.spyOn(performance, 'now').mockReturnValue(20 * 60_000);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'resource'
      ? ([
          request('https://api.stytch.com/sdk/v1/users/search?email=ada@example.com', 1),
          request('https://api.stytch.com/sdk/v1/projects/bootstrap/public-token-live-1?x=1', 19 * 60_000),
          request('https://auth.example.com/assets/a.js', 19 * 60_000),
          request('https://api.stytch.com/picture.png', 19 * 60_000, 'img'),
        ] as unknown as PerformanceEntryList)
      : [],
  );
  document.head.innerHTML = '<meta name="generator" content="Vestibule 1.2.3">';
  const activity = frameActivity(deployment, 'Main');
  expect(activity).toMatchObject({ version: '1.2.3', screen: 'Main' });
  expect(activity.calls).toEqual([
    { agoMs: 60_000, durationMs: 40, path: '/sdk/v1/projects/bootstrap/*', status: 200 },
  ]);
  expect(isFrameActivity(activity)).toBe(true);
});
