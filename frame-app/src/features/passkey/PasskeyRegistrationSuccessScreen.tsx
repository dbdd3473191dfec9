import { useEffect, useRef } from 'react';
import type { Decided } from '../../flow/deciding.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Decision } from '../../ui/screens/Decision.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useRead } from '../../ui/screens/useRead.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { useReturn } from '../../ui/useReturn.ts';
import { PasskeyEntry } from './PasskeyEntry.tsx';
import '../../ui/rows.css';
import '../../ui/danger.css';

/** Spec §2, "Passkey registration": the user's passkeys. While one is edited everything else rests. */
export function PasskeyRegistrationSuccessScreen({
  state,
  busy,
  error,
  ask,
  read,
  texts,
}: ScreenProps<'PasskeyRegistrationSuccess'>) {
  const text = texts.passkey;
  const { passkeys, edited, wasCreated, isDone } = state;
  const screen = useFocusOfEdit(edited);
  const { readNow } = useRead(() => read('readAgain'), { isThere: true });
  // Whoever has been led to a page to delete a passkey wants to see that it is gone, however soon they are back.
  const isDecidedElsewhere = edited?.action === 'delete' && edited.decided.place === 'elsewhere';
  useReturn(() => isDecidedElsewhere && readNow());
  return (
    // Who skipped has created nothing, and is not told so.
    <Card title={wasCreated ? text.createdTitle : text.existing} icon={wasCreated ? 'check' : 'key'}>
      <div ref={screen}>
        {wasCreated && (
          <h2 className="subtitle" tabIndex={-1}>
            {text.existing}
          </h2>
        )}
        {passkeys.length === 0 && <p className="lead">{text.none}</p>}
        <ul className="passkeys" tabIndex={-1} aria-label={text.existing}>
          {passkeys.map((passkey) => (
            <PasskeyEntry
              key={passkey.id}
              passkey={passkey}
              action={edited?.id === passkey.id ? edited.action : null}
              isResting={edited !== null && edited.id !== passkey.id}
              {...{ ask, texts }}
            />
          ))}
        </ul>
        {edited?.action === 'delete' ? (
          <Deletion decided={edited.decided} ask={ask} texts={texts} />
        ) : (
          <div className="buttons">
            <Button isBusy={busy === 'setUpAnother'} isDisabled={edited !== null} onClick={() => ask('setUpAnother')}>
              {text.another}
            </Button>
            <Button kind="secondary" isBusy={busy === 'done'} isDisabled={edited !== null} onClick={() => ask('done')}>
              {text.done}
            </Button>
            <ErrorText message={error?.message} />
          </div>
        )}
        <p className="aside" role="status">
          {isDone && text.isDone}
        </p>
      </div>
    </Card>
  );
}

type DeletionProps = Pick<ScreenProps<'PasskeyRegistrationSuccess'>, 'ask' | 'texts'> & { decided: Decided };

/** Design §3.6: a deletion cannot be undone, so a frame leads on to a page for it, unless its deployment lets it decide. */
function Deletion({ decided, ask, texts }: DeletionProps) {
  const text = texts.passkey;
  const others = (
    <>
      <ErrorText message={text.deleteWarning} />
      <Button kind="secondary" onClick={() => ask('cancelEdit')}>
        {text.cancel}
      </Button>
    </>
  );
  if (decided.place === 'elsewhere') {
    return (
      <div className="buttons">
        <a className="button button-danger" href={decided.page} target="_blank" rel="noopener">
          {text.confirmDelete}
        </a>
        {others}
      </div>
    );
  }
  return (
    <div className="buttons">
      <Decision decided={decided} texts={texts} target="_blank">
        {(isResting) => (
          <>
            <Button kind="danger" isResting={isResting} onClick={() => ask('deletePasskey')}>
              {text.confirmDelete}
            </Button>
            {others}
          </>
        )}
      </Decision>
    </div>
  );
}

/** What had the focus goes when an edit begins or ends: the focus goes to what it is about. */
function useFocusOfEdit(edited: ScreenProps<'PasskeyRegistrationSuccess'>['state']['edited']) {
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(edited);
  useEffect(() => {
    const before = last.current;
    last.current = edited;
    if (before === edited || !screen.current) return;
    const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector);
    if (edited?.action === 'delete') find('.buttons .button-secondary')?.focus();
    else if (edited) find('.rename input')?.focus();
    else if (before) (find(`[data-id="${CSS.escape(before.id)}"] button`) ?? find('.subtitle, .passkeys'))?.focus();
  }, [edited]);
  return screen;
}
