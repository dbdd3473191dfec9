import { useEffect } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/**
 * Shown while the ceremony runs in another window. Links to that window in case it was blocked or closed. A button goes
 * back.
 */
export function PasskeyWindowScreen({ state, error, ask, texts }: ScreenProps<'PasskeyWindow'>) {
  const text = texts.passkey;
  const { isOffered } = state;
  useEffect(() => {
    if (!error) ask('follow');
  }, [error, ask]);
  return (
    <Card
      title={isOffered ? text.offerTitle : text.windowTitle}
      icon="key"
      back={{ label: texts.frame.back, onBack: () => ask('back') }}
    >
      <p className="lead">{isOffered ? text.offerLead : text.windowLead}</p>
      <ErrorText message={error?.message} />
      {/* An opener is required so that the window may close itself; it has the frame's origin. */}
      <a
        className="button button-primary"
        href={state.url}
        target="_blank"
        rel="noopener opener"
        onClick={() => ask('follow')}
      >
        {isOffered ? text.openOffered : text.openWindow}
      </a>
    </Card>
  );
}
