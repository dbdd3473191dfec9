import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useRead } from '../../ui/screens/useRead.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { useReturn } from '../../ui/useReturn.ts';
import { PasskeyEntry } from './PasskeyEntry.tsx';
import '../../ui/rows.css';

/** The user's passkeys. While the visitor edits an entry, everything else is disabled. */
export function PasskeyRegistrationSuccessScreen({
  state,
  busy,
  error,
  ask,
  read,
  texts,
}: ScreenProps<'PasskeyRegistrationSuccess'>) {
  const text = texts.passkey;
  const { passkeys, edit, wasCreated, isDone } = state;
  const screen = useFocusOfEdit(edit);
  const { readNow } = useRead(() => read('readAgain'), { isThere: true });
  // A visitor who returns from the page for the deletion sees the updated list.
  const isDecidedElsewhere = edit?.action === 'delete' && edit.decision.place === 'elsewhere';
  useReturn(() => isDecidedElsewhere && readNow());
  return (
    // After a skip no passkey was created, so the title does not announce one.
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
              edit={edit?.id === passkey.id ? edit : null}
              isResting={edit !== null && edit.id !== passkey.id}
              {...{ ask, texts }}
            />
          ))}
        </ul>
        {edit?.action !== 'delete' && (
          <div className="buttons">
            <Button isBusy={busy === 'setUpAnother'} isDisabled={edit !== null} onClick={() => ask('setUpAnother')}>
              {passkeys.length > 0 ? text.another : texts.account.addPasskey}
            </Button>
            <Button
              kind="secondary"
              isBusy={busy === 'finish'}
              isDisabled={edit !== null}
              onClick={() => ask('finish')}
            >
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

/** Moves the focus when an edit starts or ends, because the focused element is replaced. */
function useFocusOfEdit(edit: ScreenProps<'PasskeyRegistrationSuccess'>['state']['edit']) {
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(edit);
  useEffect(() => {
    const before = last.current;
    last.current = edit;
    if (before === edit || !screen.current) return;
    const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector);
    if (edit?.action === 'delete') find('.passkey-deletion .button-secondary')?.focus();
    else if (edit) find('.rename input')?.focus();
    else if (before) (find(`[data-id="${CSS.escape(before.id)}"] button`) ?? find('.subtitle, .passkeys'))?.focus();
  }, [edit]);
  return screen;
}
