import { Suspense } from 'react';
import { blockRows, configError, mainBlocks } from '../../flow/configRules.ts';
import { describeFailure } from '../../i18n/describeFailure.ts';
import { Bars } from '../../ui/Bars.tsx';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { PlainCard } from '../../ui/PlainCard.tsx';
import { isFormIntent } from '../../ui/screens/isFormIntent.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { autofillLeft } from '../passkey/usePasskeyAutofill.ts';
import { blocks } from './blocks.tsx';

/** Shows the error of an invalid configuration, in production builds too. */
export function MainScreen(props: ScreenProps<'Main'>) {
  const { config, error, failedIntent, texts, boundary, hasIconButtons } = props;
  const environment = autofillLeft(props);
  const impossible = configError(config);
  if (impossible) {
    return (
      <PlainCard title={texts.main.header} isMain>
        <ErrorText message={describeFailure({ kind: 'config', code: impossible }, texts)} />
      </PlainCard>
    );
  }
  if (props.state.isReturning && !error) {
    return (
      <PlainCard title={texts.frame.loggingIn} above={<Bars of={['kept-tile']} screen="Main" />}>
        <Bars of={['kept-line', 'kept-lead', '', '']} screen="Main" />
      </PlainCard>
    );
  }
  return (
    <PlainCard title={texts.main.header} isMain>
      <p className="banner" role="alert" data-type={error?.error_type}>
        {error && !isFormIntent(failedIntent) && error.message}
      </p>
      {/* Holds the bars of showConfigured.ts: React does not inspect the children of an element that holds only text. */}
      <div className="kept">{''}</div>
      {mainBlocks(config, environment).map((name) => {
        const Block = blocks[name];
        return (
          <div key={name} className={`block block-${name}`}>
            <LoadBoundary texts={texts} {...boundary} isPart>
              <Suspense fallback={<Bars of={Array(blockRows(name, config, hasIconButtons)).fill('')} />}>
                {Block && <Block {...props} />}
              </Suspense>
            </LoadBoundary>
          </div>
        );
      })}
    </PlainCard>
  );
}
