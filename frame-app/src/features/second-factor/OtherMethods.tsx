import { useEffect, useState } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import type { Way } from './entities.ts';
import { masked } from './masked.ts';
import type { Goal } from './states.ts';

type WaysOutProps = {
  goal: Goal;
  /** The current method; the others are offered. */
  taken: Way['kind'] | null;
  texts: Texts;
  /** Another method is starting. */
  isTaking?: boolean;
  onTake?: (way: Way) => void;
  onRecoveryCode?: () => void;
  onLeave: () => void;
};

/** The links below a challenge: other methods, a recovery code for a lost device, and cancel. */
export function OtherMethods({ goal, taken, texts, isTaking = false, onTake, onRecoveryCode, onLeave }: WaysOutProps) {
  const text = texts.secondFactor;
  const others = onTake ? goal.ways.filter(({ kind }) => kind !== taken) : [];
  useEscape(goal.reason === 'stepUp' ? onLeave : null);
  const [pressed, setPressed] = useState<Way | null>(null);
  const take = (way: Way) => {
    setPressed(way);
    onTake?.(way);
  };
  const hasApp = goal.ways.some(({ kind }) => kind === 'totp');
  return (
    <div className="links ways-out">
      {others.map((way) => (
        <Button key={JSON.stringify(way)} kind="text" isBusy={isTaking && way === pressed} onClick={() => take(way)}>
          {nameOf(way, texts)}
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
      // Marks the key as handled, so that the host is not told of it.
      event.preventDefault();
      onLeave();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onLeave]);
}

export function nameOf(way: Way, { secondFactor: { ways } }: Texts): string {
  return way.kind === 'passcode' ? ways.passcode(masked(way)) : ways[way.kind];
}
