import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { ConsentSwitch } from '../../ui/ConsentSwitch.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';

type ConsentAccountProps = {
  account: string;
  texts: Texts;
  isBusy?: boolean;
  /** Logs out and opens the login. Left out in a document that cannot decide. */
  onUseAnother?: (() => void) | undefined;
};

/** The account that answers the request, with a button to log in with another one. */
export function ConsentAccount({ account, texts, isBusy = false, onUseAnother }: ConsentAccountProps) {
  return (
    <div className="consent-account">
      <p>
        <Sentence write={texts.idp.account} names={[account]} draw={destination} />
      </p>
      {onUseAnother && (
        <Button kind="text" isBusy={isBusy} onClick={onUseAnother}>
          <ConsentSwitch>{texts.loggedIn.useAnother}</ConsentSwitch>
        </Button>
      )}
    </div>
  );
}
