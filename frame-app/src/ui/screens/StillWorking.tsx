import { type RefObject, useEffect, useState } from 'react';
import type { IntentOf } from '../../flow/defineFlow.ts';
import type { Flow } from '../../flow/runFlow.ts';
import { rest } from '../../i18n/en/rest.ts';
import type { CoreTexts, Texts } from '../../i18n/keys.ts';
import { Button } from '../Button.tsx';
import '../textButton.css';
import './StillWorking.css';

/** The wait after which visitors wonder whether anything still happens. On Main, a second more has passed. */
const STILL_WORKING_AFTER_MS = 6_000;
/** When the empty line appears. Screen readers announce a change only in an existing element. */
const LINE_AFTER_MS = STILL_WORKING_AFTER_MS - 1_000;

/** The steps that wait for the visitor, in a dialog of the browser, a wallet or another window. */
const forVisitor: ReadonlySet<IntentOf> = new Set<IntentOf>([
  'loginWithPasskey',
  'createPasskey',
  'createOffered',
  'usePasskey',
  'connect',
  'sign',
  'testConnection',
]);

/** The steps of Main that the visitor may stop. Other screens have a way back, and other steps log in. */
const sendings = /^submit(Email|Phone)/;

type StillWorkingProps = {
  flow: Pick<Flow, 'ask' | 'screen'>;
  /** The running step. */
  busy: IntentOf | null;
  /** The widget, whose placeholders also count as a wait. */
  root: RefObject<HTMLElement | null>;
  texts: CoreTexts;
};

/**
 * A quiet line that says that a long wait goes on: below the content, on Main with a button to stop it, or over the
 * placeholders of a screen.
 */
export function StillWorking({ flow, busy, root, texts }: StillWorkingProps) {
  const { waits, oauth }: Pick<Texts, 'waits' | 'oauth'> = { ...rest, ...texts };
  const isLoading = useHasPlaceholders(root);
  const isWaiting = isLoading || (busy !== null && !forVisitor.has(busy));
  const hasLine = useLasts(isWaiting, LINE_AFTER_MS);
  const isLong = useLasts(isWaiting, STILL_WORKING_AFTER_MS);
  const mayStop = isLong && flow.screen() === 'Main' && sendings.test(busy ?? '');
  function stop() {
    root.current?.querySelector('input')?.focus();
    // Any step of the visitor ends the one before it; this one only stays on Main.
    flow.ask('cancelOAuthPopup');
  }
  return (
    hasLine && (
      <div className={isLoading && isLong ? 'still-working still-working-over' : 'still-working'}>
        <span role="status">{isLong && waits.stillWorking}</span>
        {mayStop && (
          <Button kind="text" onClick={stop}>
            {oauth.cancel}
          </Button>
        )}
      </div>
    )
  );
}

/** Returns whether the flag has been true for this time, in milliseconds. */
function useLasts(is: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is, ms]);
  return lasts;
}

/**
 * Returns whether placeholders are visible. While the next screen loads, React keeps the previous one hidden in the
 * document.
 */
function useHasPlaceholders(root: RefObject<HTMLElement | null>): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const check = () =>
      setHas([...current.querySelectorAll('.skeleton,.kept > i')].some((bar) => bar.getClientRects().length > 0));
    check();
    const observer = new MutationObserver(check);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root]);
  return has;
}
