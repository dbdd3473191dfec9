import type { FrameAddress } from '@vestibule/shared-protocol';
import { renderToString } from 'react-dom/server';
import { ownElement } from '../document/ownElement.ts';
import { oauthButtons } from '../features/main/blocks.tsx';
import { createFlow } from '../flow/runFlow.ts';
import { rest } from '../i18n/en/rest.ts';
import type { LoadedText } from '../i18n/keys.ts';
import { languages } from '../i18n/languages.ts';
import { english, loadText } from '../i18n/loadText.ts';
import { idlePorts } from '../testing/idlePorts.ts';
import { layoutConfig } from '../theme/layout.ts';
import { afterSignIn } from './afterSignIn.ts';
import { firstTable } from './firstTable.ts';
import { createScreens } from './screens.ts';
import { Widget } from './Widget.tsx';

await oauthButtons.load();
const screens = createScreens(async () => ({ chunks: {} }));
const spokenTexts = new Map<string, LoadedText>([['en', english]]);
for (const language of Object.keys(languages)) spokenTexts.set(language, await loadText(language));

/** The languages a document can be rendered in, with the texts that its scripts read from the markup. */
export const documentTexts = [...spokenTexts.values()].map(({ language, direction, texts }) => ({
  language,
  direction,
  title: texts.frame.title,
  unreachable: texts.failures.unreachable,
  failure: texts.error.title,
  retry: texts.frame.tryAgain,
  scripts: { ...rest, ...texts }.document.scripts,
}));

/**
 * Renders Main as the document shows it before any script has run. The build renders the default email form; a
 * deployment renders the configurations it lists.
 */
export function prerender(language: string, config: FrameAddress['config'] = {}): string {
  const document = spokenTexts.get(language) ?? english;
  const layout = layoutConfig({ config });
  const flow = createFlow({
    table: firstTable,
    afterSignIn,
    ports: idlePorts(),
    settings: { config: layout, locale: language, exposure: 'nothing' },
    initial: { screen: 'Main' },
    describe: ({ code }) => code,
    configuration: new Promise<never>(() => {}),
  });
  const markup = renderToString(
    <Widget flow={flow} screens={screens} documentTexts={document} documentConfig={layout} />,
  );
  return markup.replace(/<[a-z][\w-]*/g, `$& ${ownElement}`);
}
