import { Suspense } from 'react';
import { blockRows, configError, mainBlocks } from '../../flow/configRules.ts';
import { describeFailure } from '../../i18n/describeFailure.ts';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { PlainCard } from '../../ui/PlainCard.tsx';
import { isFormIntent } from '../../ui/screens/isFormIntent.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { autofillLeft } from '../passkey/usePasskeyAutofill.ts';
import { blocks } from './blocks.tsx';

/** Shows the error of an invalid configuration, in production builds too. */
export function MainScreen(props: ScreenProps<'Main'>) {
  const { config, error, failed, texts, boundary, hasIconButtons } = props;
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
      <PlainCard title={texts.frame.loggingIn}>
        <div className="awaited" />
      </PlainCard>
    );
  }
  return (
    <PlainCard title={texts.main.header} isMain>
      <p className="banner" role="alert">
        {error && !isFormIntent(failed) && error.message}
      </p>
      {mainBlocks(config, environment).map((name) => {
        const Block = blocks[name];
        return (
          <div key={name} className={`block block-${name}`}>
            <LoadBoundary texts={texts} {...boundary} isPart>
              <Suspense
                fallback={
                  <div className="kept">
                    {Array.from({ length: blockRows(name, config, hasIconButtons) }, (_, row) => (
                      <i key={row} />
                    ))}
                  </div>
                }
              >
                {Block && <Block {...props} />}
              </Suspense>
            </LoadBoundary>
          </div>
        );
      })}
    </PlainCard>
  );
}
