import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lastUsed } from '../../ui/screens/lastUsed.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/** Shown when the browser does not offer passkeys in the email field. */
export function PasskeyButton(props: ScreenProps<'Main'>) {
  const { busy, ask, texts } = props;
  return (
    <Button
      kind="secondary"
      isBusy={busy === 'loginWithPasskey'}
      mark={lastUsed({ ...props, method: 'passkey' })}
      onClick={() => ask('loginWithPasskey')}
    >
      <Icon name="key" />
      <span>{texts.passkey.login}</span>
    </Button>
  );
}
