import { passkeyTexts } from '../../text/en/passkey.ts';
import type { PasskeyTexts } from '../../text/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ScreenProps } from '../ScreenProps.ts';
import { withEnglish } from '../withEnglish.tsx';
import { lastUsed } from './lastUsed.tsx';

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
