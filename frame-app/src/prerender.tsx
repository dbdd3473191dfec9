import type { FrameAddress } from '@vestibule/shared-protocol';
import { renderToString } from 'react-dom/server';
import { createFlow } from './flow/runFlow.ts';
import { widgetFlow } from './flow/widgetFlow.ts';
import { layoutConfig } from './look/layout.ts';
import { oauthButtons } from './screens/main/blocks.tsx';
import { idlePorts } from './testing/idlePorts.ts';
import { Widget } from './Widget.tsx';

await oauthButtons.load();

/**
 * Main as the document shows it before any script has run: by default the e-mail form, run by the build; of what a frame's address
 * says, run by a deployment.
 */
export function prerender(config: FrameAddress['config'] = {}): string {
  const shown = layoutConfig({ config });
  const flow = createFlow({
    table: widgetFlow,
    ports: idlePorts(),
    settings: { config: shown, locale: 'en', exposure: 'nothing' },
    initial: { screen: 'Main' },
    describe: ({ code }) => code,
    configured: new Promise<never>(() => {}),
  });
  return renderToString(<Widget flow={flow} shown={shown} />);
}
