import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import type { ScreenProps } from './ScreenProps.ts';

/** The generic error screen: its message, a button to continue and a way back. */
export function ErrorScreen({ state, ask, texts }: ScreenProps<'Error'>) {
  return (
    <Card title={texts.error.title} icon="alert">
      <p className="lead" role="alert">
        {state.message}
      </p>
      {(state.action !== 'none' || state.back !== undefined) && (
        <div className="links">
          {state.action === 'startOver' && <Button onClick={() => ask('startOver')}>{texts.error.startOver}</Button>}
          {state.action === 'reload' && <Button onClick={() => location.reload()}>{texts.frame.tryAgain}</Button>}
          {state.action === 'openPage' && (
            <a className="button button-primary" href="/" target="_blank" rel="noopener">
              {texts.error.openPage}
            </a>
          )}
          {state.back !== undefined && (
            <a className="button button-secondary" href={state.back}>
              {texts.error.backTo(new URL(state.back).host)}
            </a>
          )}
        </div>
      )}
    </Card>
  );
}
