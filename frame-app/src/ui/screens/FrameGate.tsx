import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { DecisionPlace } from '../../flow/deciding.ts';
import { decisionOf } from '../../flow/isDecidedInFrame.ts';
import type { FlowState, ScreenName } from '../../flow/screens.ts';
import type { Texts } from '../../i18n/keys.ts';
import { useReadiness } from '../useReadiness.ts';
import '../notes.css';
import type { ScreenProps } from './ScreenProps.ts';

const notes = ['checking', 'covered'] as const;

/** Wraps a screen. While its state says that the frame decides, it is in a {@link FrameGate}. */
export const withFrameGate = <S extends Exclude<ScreenName, 'Main'>>(Screen: ComponentType<ScreenProps<S>>) =>
  function Gated(props: ScreenProps<S>) {
    return (
      <FrameGate decision={decisionOf(props.state as FlowState)} texts={props.texts as Texts}>
        <Screen {...props} />
      </FrameGate>
    );
  };

type FrameGateProps = { decision: DecisionPlace | undefined; texts: Texts; children?: ReactNode };

/**
 * A screen that changes a sign-in method. In a frame that may decide, it ignores input while a host page may cover it.
 */
export function FrameGate({ decision, texts, children }: FrameGateProps) {
  return decision?.place === 'frame' ? (
    <Gate page={decision.page} texts={texts}>
      {children}
    </Gate>
  ) : (
    children
  );
}

/** Ignores keys and presses until the whole card has been visible for a while. */
function Gate({
  page,
  texts: { deciding: text },
  children,
}: Pick<FrameGateProps, 'texts' | 'children'> & { page: string }) {
  const box = useRef<HTMLDivElement>(null);
  const readiness = useReadiness(box, 'frame');
  const [wasCovered, setWasCovered] = useState(false);
  if (readiness === 'covered' && !wasCovered) setWasCovered(true);
  return (
    <div ref={box}>
      <div data-decides={readiness === 'ready' ? 'ready' : ''}>{children}</div>
      {/* Reserves space for every message, so that the content does not move under the pointer. */}
      <p className="aside notes">
        {notes.map((note) => (
          <span key={note} className="unseen" aria-hidden="true">
            {text[note]}
          </span>
        ))}
        <span role="status">{readiness === 'ready' ? '' : text[readiness]}</span>
      </p>
      {wasCovered && (
        <a
          className={`button button-secondary${readiness === 'covered' ? '' : ' unseen'}`}
          href={page}
          target="_blank"
          rel="noopener"
        >
          {text.openPage}
        </a>
      )}
    </div>
  );
}
