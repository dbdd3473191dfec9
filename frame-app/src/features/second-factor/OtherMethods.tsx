import { useEffect, useState } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import type { ProofMethod } from './entities.ts';
import { masked } from './masked.ts';
import type { Goal } from './states.ts';

type OtherMethodsProps = {
  goal: Goal;
  /** The current method; the others are offered. */
  taken: ProofMethod['kind'] | null;
  texts: Texts;
  /** Another method is starting. */
  isTaking?: boolean;
  onTake?: (method: ProofMethod) => void;
  onRecoveryCode?: () => void;
  onLeave: () => void;
};

/** The links below a challenge: other methods, a recovery code for a lost device, and cancel. */
export function OtherMethods({
  goal,
  taken,
  texts,
  isTaking = false,
  onTake,
  onRecoveryCode,
  onLeave,
}: OtherMethodsProps) {
  const text = texts.secondFactor;
  const others = onTake ? goal.methods.filter(({ kind }) => kind !== taken) : [];
  useEscape(goal.reason === 'stepUp' ? onLeave : null);
  const [pressed, setPressed] = useState<ProofMethod | null>(null);
  const take = (method: ProofMethod) => {
    setPressed(method);
    onTake?.(method);
  };
  const hasApp = goal.methods.some(({ kind }) => kind === 'totp');
  return (
    <div className="links other-methods">
      {others.map((method) => (
        <Button
          key={JSON.stringify(method)}
          kind="text"
          isBusy={isTaking && method === pressed}
          onClick={() => take(method)}
        >
          {nameOf(method, texts)}
        </Button>
      ))}
      {onRecoveryCode && hasApp && (
        <Button kind="text" onClick={onRecoveryCode}>
          {text.lostDevice}
        </Button>
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

export function nameOf(method: ProofMethod, { secondFactor: { ways: names } }: Texts): string {
  return method.kind === 'passcode' ? names.passcode(masked(method)) : names[method.kind];
}
