import { useRef, useState } from 'react';
import type { DecisionHere } from '../../flow/deciding.ts';
import type { Texts } from '../../i18n/keys.ts';
import type { Drawn } from '../Drawn.ts';
import { type Readiness, useReadiness } from '../useReadiness.ts';
import '../notes.css';

type DecisionProps = {
  decision: DecisionHere;
  texts: Texts;
  /** The target of the link to the page, shown when the frame is covered. */
  target?: '_top' | '_blank';
  /**
   * Renders the buttons. Buttons that grant or remove are disabled while `isResting`. On a page, the button to leave
   * always works.
   */
  children: (isResting: boolean) => Drawn;
};

/** The messages below the buttons, by the place of the decision. */
const notes = {
  page: ['unfocused', 'waiting'],
  frame: ['checking', 'covered'],
} as const satisfies Record<string, readonly Exclude<Readiness, 'ready'>[]>;

/** The buttons of an irreversible decision, and the reason why they are disabled for the moment. */
export function Decision({ decision, texts: { deciding: text }, target = '_top', children }: DecisionProps) {
  const box = useRef<HTMLDivElement>(null);
  const readiness = useReadiness(box, decision.place);
  const [wasCovered, setWasCovered] = useState(false);
  if (readiness === 'covered' && !wasCovered) setWasCovered(true);

  return (
    <div className="links" ref={box} data-readiness={readiness}>
      {children(readiness !== 'ready')}
      {/* Reserves space for every message, so that the buttons do not move under the pointer. */}
      <p className="aside notes">
        {notes[decision.place].map((note) => (
          <span key={note} className="unseen" aria-hidden="true">
            {text[note]}
          </span>
        ))}
        <span role="status">{readiness !== 'ready' && text[readiness]}</span>
      </p>
      {decision.place === 'frame' && wasCovered && (
        <a
          className={`button button-secondary${readiness === 'covered' ? '' : ' unseen'}`}
          href={decision.page}
          target={target}
          rel="noopener"
        >
          {text.openPage}
        </a>
      )}
    </div>
  );
}
