import { useEffect, useId, useState } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import type { ProofMethod } from './entities.ts';
import { MethodRow } from './MethodRow.tsx';
import { masked } from './masked.ts';
import type { Goal } from './states.ts';

type OtherMethodsProps = {
  goal: Goal;
  /** The current method, which is not offered. */
  currentMethod: ProofMethod['kind'] | null;
  texts: Texts;
  /** True if another method is being opened. */
  isOpening?: boolean;
  onTake?: (method: ProofMethod) => void;
  onRecoveryCode?: () => void;
  onLeave: () => void;
};

/** The links below a challenge: other methods and a recovery code behind a button, and cancel. */
export function OtherMethods({
  goal,
  currentMethod,
  texts,
  isOpening = false,
  onTake,
  onRecoveryCode,
  onLeave,
}: OtherMethodsProps) {
  const text = texts.secondFactor;
  const otherMethods = onTake ? goal.methods.filter(({ kind }) => kind !== currentMethod) : [];
  useEscape(goal.reason === 'stepUp' ? onLeave : null);
  const [pressedMethod, setPressed] = useState<ProofMethod | null>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const take = (method: ProofMethod) => {
    setPressed(method);
    onTake?.(method);
  };
  const hasApp = goal.methods.some(({ kind }) => kind === 'totp');
  const hasRecovery = onRecoveryCode !== undefined && hasApp;
  return (
    <div className="links other-methods">
      {(otherMethods.length > 0 || hasRecovery) && (
        <>
          <button
            type="button"
            className="button button-text"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {text.tryAnother}
          </button>
          <ul className="links" id={id} hidden={!isOpen}>
            {otherMethods.map((method) => (
              <li key={JSON.stringify(method)}>
                <MethodRow
                  icon={iconOf(method)}
                  label={nameOf(method, texts)}
                  isBusy={isOpening && method === pressedMethod}
                  onClick={() => take(method)}
                />
              </li>
            ))}
            {hasRecovery && (
              <li>
                <MethodRow icon="key" label={text.lostDevice} onClick={() => onRecoveryCode()} />
              </li>
            )}
          </ul>
        </>
      )}
      <Button kind="text" onClick={onLeave}>
        {goal.reason === 'signIn' ? text.leave : text.cancel}
      </Button>
    </div>
  );
}

/** Leaves on Escape. The frame must handle the key, because the host page's dialog receives no keys from the frame. */
export function useEscape(onLeave: (() => void) | null) {
  useEffect(() => {
    if (!onLeave) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // Marks the key as handled, so that it is not passed on to the host.
      event.preventDefault();
      onLeave();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onLeave]);
}

const icons = { totp: 'shield', passkey: 'key', password: 'lock' } as const;

export function iconOf(method: ProofMethod): IconName {
  if (method.kind !== 'passcode') return icons[method.kind];
  return method.method === 'email' ? 'mail' : 'message';
}

export function nameOf(method: ProofMethod, { secondFactor: { ways: names } }: Texts): string {
  return method.kind === 'passcode' ? names.passcode(masked(method)) : names[method.kind];
}
