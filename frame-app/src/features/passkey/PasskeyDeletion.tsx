import type { DecisionPlace } from '../../flow/deciding.ts';
import { Button } from '../../ui/Button.tsx';
import { Decision } from '../../ui/screens/Decision.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import '../../ui/danger.css';
import '../../ui/pair.css';

type PasskeyDeletionProps = Pick<ScreenProps<'PasskeyRegistrationSuccess'>, 'ask' | 'texts'> & {
  decision: DecisionPlace;
};

/**
 * Asks in the row of a passkey before it is deleted, since deletion cannot be undone. In a frame the button
 * links to a page of the auth domain, unless the deployment lets frames decide.
 */
export function PasskeyDeletion({ decision, ask, texts }: PasskeyDeletionProps) {
  const text = texts.passkey;
  const cancel = (
    <Button kind="secondary" onClick={() => ask('cancelEdit')}>
      {text.cancel}
    </Button>
  );
  return (
    <div className="passkey-deletion">
      <ErrorText message={text.deleteWarning} />
      {decision.place === 'elsewhere' ? (
        <div className="pair">
          <a className="button button-danger" href={decision.page} target="_blank" rel="noopener">
            {text.confirmDelete}
          </a>
          {cancel}
        </div>
      ) : (
        <Decision decision={decision} texts={texts} target="_blank">
          {(isResting) => (
            <div className="pair">
              <Button kind="danger" isResting={isResting} onClick={() => ask('deletePasskey')}>
                {text.confirmDelete}
              </Button>
              {cancel}
            </div>
          )}
        </Decision>
      )}
    </div>
  );
}
