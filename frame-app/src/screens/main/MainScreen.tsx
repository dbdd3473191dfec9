import { resolveConfig } from '@vestibule/shared-protocol';
import { Suspense } from 'react';
import { blockRows, configError, mainBlocks } from '../../flow/configRules.ts';
import { describeFailure } from '../../text/describeFailure.ts';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { PlainCard } from '../../ui/PlainCard.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import type { ScreenProps } from '../ScreenProps.ts';
import { blocks } from './blocks.tsx';
import { isFormIntent } from './isFormIntent.ts';
import { autofillLeft } from './usePasskeyAutofill.ts';

/** What the document shows before any script has run. */
const documentConfig = resolveConfig({});

/**
 * Spec §2, "Main". A configuration that cannot work says so here, in every build. While the document is being taken over
 * the configuration is the document's own, so that its e-mail field, with what is being typed in it, stays the same one.
 */
export function MainScreen(props: ScreenProps<'Main'>) {
  const { error, failed, texts, boundary, hasIconButtons } = props;
  const environment = autofillLeft(props);
  const isHydrated = useIsHydrated();
  const config = isHydrated ? props.config : documentConfig;
  const impossible = configError(config);
  if (impossible) {
    return (
      <PlainCard title={texts.main.header} isMain>
        <ErrorText message={describeFailure({ kind: 'config', code: impossible }, texts)} />
      </PlainCard>
    );
  }
  if (props.state.isReturning && !error) return <PlainCard title={texts.frame.loggingIn} />;
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
                  <div className="kept" style={{ '--rows': blockRows(name, config, hasIconButtons) } as object} />
                }
              >
                {Block && <Block {...props} config={config} />}
              </Suspense>
            </LoadBoundary>
          </div>
        );
      })}
    </PlainCard>
  );
}
