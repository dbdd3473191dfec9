import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { ConsentSwitch } from '../../ui/ConsentSwitch.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { useOrganizationTexts } from '../../ui/screens/useOrganizationTexts.ts';

type ConsentOrganizationProps = {
  organization: string;
  texts: Texts;
  isBusy: boolean;
  /** Opens the member's other organizations. Left out in a document that cannot decide. */
  onSwitch?: (() => void) | undefined;
};

/** The organization for which the member answers, with a button to choose another organization. */
export function ConsentOrganization({ organization, texts, isBusy, onSwitch }: ConsentOrganizationProps) {
  const { consent: text } = useOrganizationTexts(texts);
  return (
    <div className="consent-account">
      <p>
        <Sentence write={text.organization} names={[organization]} draw={destination} />
      </p>
      {onSwitch && (
        <Button kind="text" isBusy={isBusy} onClick={onSwitch}>
          <ConsentSwitch>{text.useAnother}</ConsentSwitch>
        </Button>
      )}
    </div>
  );
}

/** Says that the member's roles do not allow some of the requested scopes. */
export function NoPermission({ client, texts }: { client: string; texts: Texts }) {
  const { consent: text } = useOrganizationTexts(texts);
  return <Sentence write={text.noPermission} names={[client]} />;
}

/** Says that the organization does not allow the app, and leads to the member's other organizations. */
export function NotAllowed({ texts, isBusy, onSwitch }: { texts: Texts; isBusy: boolean; onSwitch: () => void }) {
  const { consent: text } = useOrganizationTexts(texts);
  return (
    <>
      <p className="lead" role="alert">
        {text.notAllowed}
      </p>
      <Button isBusy={isBusy} onClick={onSwitch}>
        {text.useAnother}
      </Button>
    </>
  );
}
