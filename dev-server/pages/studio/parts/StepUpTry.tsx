import { createAuth, HostSdkError, type HostTexts, type Theme } from '@vestibule/host-sdk';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { pageUrls } from '../../ui/pageUrls.ts';
import { clockTime } from '../../ui/time.ts';
import { colorSchemeOf, type StudioState } from './studioState.ts';

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
      theme: { ...(theme.inherit !== true && { colorScheme: colorSchemeOf(scheme) }), ...theme } as Theme,
      texts: texts as HostTexts,
      ...(locale && { locale }),
    });
    setAsking(true);
    setOutcome('');
    try {
      const proof = await auth.stepUp({ maxAgeMinutes });
      addEvent('stepUp', proof);
      setOutcome(`Confirmed at ${clockTime(proof.provedAtMs)}. The payment can go ahead.`);
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
      <h2>Confirm a payment</h2>
      <p>
        Ask a logged-in visitor to confirm it's them. The dialog is skipped if they confirmed in the last{' '}
        {maxAgeMinutes} minutes. Move the console's clock forward to see it.
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
  no_session: "You're not logged in. Choose Login above, log in, and come back.",
  step_up_cancelled: 'You closed the dialog. Nothing was charged.',
};
