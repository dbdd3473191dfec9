import { passkeyTexts } from '../../i18n/en/passkey.ts';
import type { PasskeyTexts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lastUsed } from '../../ui/screens/lastUsed.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { withEnglish } from '../../ui/screens/withFallbackTexts.tsx';

/** Where the browser does not offer passkeys in the e-mail field. Spec §2, "Main". */
export default withEnglish(passkeyTexts, PasskeyButton);

function PasskeyButton(props: ScreenProps<'Main', PasskeyTexts>) {
  const { busy, ask, texts } = props;
  return (
    <Button
      kind="secondary"
      isBusy={busy === 'loginWithPasskey'}
      mark={lastUsed({ ...props, way: 'passkey' })}
      onClick={() => ask('loginWithPasskey')}
    >
      <Icon name="key" />
      <span>{texts.passkey.login}</span>
    </Button>
  );
}
