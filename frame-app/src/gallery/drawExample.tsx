import { resolveConfig } from '@vestibule/shared-protocol';
import * as organizations from '../app/organizations/index.ts';
import { createScreens } from '../app/screens.ts';
import type { ScreenName } from '../flow/screens.ts';
import { describeFailure } from '../i18n/describeFailure.ts';
import { core } from '../i18n/en/core.ts';
import { drawLoaded } from './drawLoaded.ts';
import type { Example } from './Example.ts';

const screens = createScreens(async () => organizations);

/** Returns the HTML of a screen in an example state, in English. For tests. */
export function drawExample(screen: ScreenName, example: Example): Promise<string> {
  const Screen = screens.of(screen);
  const error = example.error ? { ...example.error, message: describeFailure(example.error, core) } : null;
  const element = (
    <Screen
      state={{ screen, ...example.state }}
      config={resolveConfig(example.config ?? {})}
      environment={{
        hasPasskeys: true,
        supportsPasskeyAutofill: false,
        hasFedCM: false,
        refusedProviders: [],
        lastUsed: example.lastUsed,
      }}
      busy={example.busy ?? null}
      error={error}
      failedIntent={example.failedIntent ?? null}
      ask={() => {}}
      read={async () => null}
      texts={core}
      toast={() => {}}
      boundary={{ onFailure: () => {}, onRetry: () => {} }}
    />
  );
  return drawLoaded(element);
}
