import { resolveConfig } from '@vestibule/shared-protocol';
import { renderToString } from 'react-dom/server';
import { createFlow } from './flow/runFlow.ts';
import { widgetFlow } from './flow/widgetFlow.ts';
import { idlePorts } from './testing/idlePorts.ts';
import { Widget } from './Widget.tsx';

/** Main as the document shows it before any script has run: the default e-mail form. Run by the build. */
export function prerender(): string {
  const flow = createFlow({
    table: widgetFlow,
    ports: idlePorts(),
    settings: { config: resolveConfig({}), locale: 'en', exposure: 'nothing' },
    initial: { screen: 'Main' },
    describe: ({ code }) => code,
    configured: new Promise<never>(() => {}),
  });
  return renderToString(<Widget flow={flow} />);
}
