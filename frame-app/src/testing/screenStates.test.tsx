// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ScreenName } from '../flow/screens.ts';
import { LaterScreens, lazyScreens } from '../screens/lazyScreens.ts';
import { MainScreen } from '../screens/main/MainScreen.tsx';
import { describeFailure } from '../text/describeFailure.ts';
import { core } from '../text/en/core.ts';
import { drawLoaded } from './drawLoaded.ts';
import { type Example, screenStates } from './screenStates.ts';

// On a server React draws the document that is to be taken over; what stands after that is meant here.
vi.mock('../ui/useIsHydrated.ts', () => ({ useIsHydrated: () => true }));

const nowMs = Date.UTC(2026, 0, 1);
const components: Partial<Record<ScreenName, unknown>> = { Main: MainScreen, ...lazyScreens };

function draw(screen: ScreenName, example: Example): Promise<string> {
  const Screen = (components[screen] ?? LaterScreens) as ComponentType<Record<string, unknown>>;
  const error = example.error ? { ...example.error, message: describeFailure(example.error, core) } : null;
  const drawn = (
    <Screen
      state={{ screen, ...example.state }}
      config={resolveConfig(example.config ?? {})}
      environment={{
        hasPasskeys: true,
        supportsPasskeyAutofill: false,
        hasFedCM: false,
        isInAppBrowser: false,
        lastUsed: example.lastUsed,
      }}
      busy={example.busy ?? null}
      error={error}
      failed={example.failed ?? null}
      ask={() => {}}
      read={async () => null}
      texts={core}
      toast={() => {}}
      boundary={{ onFailure: () => {}, onRetry: () => {} }}
    />
  );
  return drawLoaded(drawn);
}

describe.each(Object.entries(screenStates(nowMs)))('%s', (screen, examples) => {
  it.each(Object.entries(examples))('%s: has one heading, and says what went wrong', async (_, example) => {
    const html = await draw(screen as ScreenName, example);
    expect(html.match(/<h1[^>]*>(<bdi>)?[^<]+</g)).toHaveLength(1);
    if (example.error && example.failed !== 'resend') {
      expect(html).toContain(describeFailure(example.error, core));
    }
  });
});
