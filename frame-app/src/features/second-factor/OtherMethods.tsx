import { useEffect, useState } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import type { Way } from './entities.ts';
import { masked } from './masked.ts';
import type { Goal } from './states.ts';

type WaysOutProps = {
  goal: Goal;
  /** The way that is taken: the others are offered. */
  taken: Way['kind'] | null;
  texts: Texts;
  /** While another way is begun. */
  isTaking?: boolean;
  onTake?: (way: Way) => void;
  onRecoveryCode?: () => void;
  onLeave: () => void;
};

/** Beneath what is asked for: another way, the one for who has lost the device, and the way out. */
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

/** Leaves by Escape: the dialog stands in the host's page, which hears no key that is pressed in the frame. */
export function useEscape(onLeave: (() => void) | null) {
  useEffect(() => {
    if (!onLeave) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // Used here: the host is not told of it.
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
