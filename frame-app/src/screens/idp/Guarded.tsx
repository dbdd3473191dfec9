import { type ReactNode, useRef, useState } from 'react';
import type { IdpTexts } from '../../text/keys.ts';
import { useCoverage } from '../../ui/useCoverage.ts';

type GuardedProps = {
  /** The request, to be taken to a page of its own. */
  search: string;
  texts: IdpTexts;
  children: ReactNode;
  buttons: (isDisabled: boolean) => ReactNode;
};

/**
 * A question whose buttons answer only while nothing can cover it. A frame that may be covered, or a browser that cannot
 * tell, gets the same question on a page of its own.
 */
export function Guarded({ search, texts, children, buttons }: GuardedProps) {
  const question = useRef<HTMLDivElement>(null);
  const coverage = useCoverage(question);
  const [wasCovered, setWasCovered] = useState(false);
  if (coverage === 'covered' && !wasCovered) setWasCovered(true);
  const isNoteTrue = coverage === 'covered' || coverage === 'unknowable';
  return (
    <div ref={question}>
      {children}
      {coverage !== 'unknowable' && <div className="links">{buttons(coverage !== 'clear')}</div>}
      {/* Once there, it keeps its space: the buttons must not move under the pointer when they answer again. */}
      {(isNoteTrue || wasCovered) && (
        <div className={isNoteTrue ? '' : 'unseen'}>
          <p className="aside" role="alert">
            {coverage === 'unknowable' ? texts.idp.notGuarded : texts.idp.covered}
          </p>
          <a className="button button-secondary" href={`idp${search}`} target="_blank" rel="noopener">
            {texts.idp.openPage}
          </a>
        </div>
      )}
    </div>
  );
}
