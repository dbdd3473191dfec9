import { createAuth, HostSdkError, type HostTexts, type Theme } from '@vestibule/host-sdk';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { pageUrls } from '../../ui/pageUrls.ts';
import { clockTime } from '../../ui/time.ts';
import type { StudioState } from './studioState.ts';

type StepUpTryProps = { state: StudioState; addEvent: (name: string, payload: unknown) => void };

/** Opens the step-up dialog, like an application before a sensitive action. */
export function StepUpTry({ state, addEvent }: StepUpTryProps) {
  const { maxAgeMinutes, theme, locale, texts, scheme } = state;
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState('');
  const ask = async () => {
    const { publicToken, auth: frameUrl } = pageUrls();
    // The dialog uses the theme of its client.
    const auth = createAuth({
      publicToken,
      frameUrl,
      theme: { ...(theme.inherit !== true && { colorScheme: scheme }), ...theme } as Theme,
      texts: texts as HostTexts,
      ...(locale && { locale }),
    });
    setAsking(true);
    setOutcome('');
    try {
      const proof = await auth.stepUp({ maxAgeMinutes });
      addEvent('stepUp', proof);
      setOutcome(`Proved at ${clockTime(proof.provedAtMs)}: the payment may go on.`);
    } catch (error) {
      const code = error instanceof HostSdkError ? error.code : 'unknown';
      addEvent('error', { code, message: String(error) });
      setOutcome(outcomes[code] ?? String(error));
    } finally {
      auth.destroy();
      setAsking(false);
    }
  };
  return (
    <div className="step-up">
      <h2>Before something that matters</h2>
      <p>
        A page asks who is signed in for another proof. Nobody sees the dialog who has given one in the last{' '}
        {maxAgeMinutes} minutes: move the clock of the console to see it.
      </p>
      <Button variant="primary" onClick={() => void ask()} disabled={isAsking}>
        Pay
      </Button>
      <p className="step-up-outcome" role="status">
        {outcome}
      </p>
    </div>
  );
}

const outcomes: Record<string, string> = {
  no_session: 'Nobody is signed in. Choose Login above, sign in, and come back.',
  step_up_cancelled: 'The dialog was closed: nothing is paid.',
};
