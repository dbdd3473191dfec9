import { ConfirmSignInCard } from '../../ui/screens/ConfirmSignInCard.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/** Asks before a magic link signs in that was not requested in this browser. */
export function ConfirmSignInScreen({ state, busy, error, ask, texts }: ScreenProps<'ConfirmSignIn'>) {
  return (
    <ConfirmSignInCard
      account={state.account}
      page={state.page}
      isBusy={busy === 'confirm'}
      message={error?.message}
      texts={texts}
      onConfirm={() => ask('confirm')}
      onDecline={() => ask('decline')}
    />
  );
}
