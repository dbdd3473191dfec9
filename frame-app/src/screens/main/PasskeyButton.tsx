import { passkeyTexts } from '../../text/en/passkey.ts';
import { addEnglish } from '../../text/english.ts';
import { Button } from '../../ui/Button.tsx';
import type { ScreenProps } from '../ScreenProps.ts';

addEnglish(passkeyTexts);

/** Where the browser does not offer passkeys in the e-mail field. Spec §2, "Main". */
export default function PasskeyButton({ busy, ask, texts }: ScreenProps<'Main'>) {
  return (
    <Button kind="secondary" isBusy={busy === 'loginWithPasskey'} onClick={() => ask('loginWithPasskey')}>
      {texts.passkey.login}
    </Button>
  );
}
