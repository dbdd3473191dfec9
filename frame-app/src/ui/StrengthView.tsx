import { Fragment } from 'react';
import './StrengthView.css';

type StrengthMeterProps = {
  label: (level: number, of: number) => string;
  /** Null for an empty field. */
  score: number | null;
  /** True if the password was breached, which makes it weak at any score. */
  isBreached: boolean;
};

const SEGMENTS = [1, 2, 3, 4];
const GOOD_FROM = 3;

/** Scores 0 and 1 show one red segment, 2 two red, 3 three green, 4 four green. */
export function StrengthMeter({ label, score, isBreached }: StrengthMeterProps) {
  const filledBars = score === null ? 0 : isBreached ? 1 : Math.max(1, score);
  return (
    <>
      {score !== null && <p className="visually-hidden">{label(filledBars, SEGMENTS.length)}</p>}
      <div className="meter" data-good={filledBars >= GOOD_FROM} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} className="segment" data-filled={segment <= filledBars} />
        ))}
      </div>
    </>
  );
}

type AdviceProps = {
  /** Advice about the typed password. */
  feedback: string[];
  /** Advice about all passwords. */
  general: string[];
};

/**
 * The feedback, and as much of the general advice as fits into the space of all general advice. So nothing moves while
 * the visitor types.
 */
export function Advice({ feedback, general }: AdviceProps) {
  let room = general.join(' ').length - feedback.join(' ').length;
  const fitting = general.filter((sentence) => {
    const fits = !feedback.includes(sentence) && sentence.length <= room;
    if (fits) room -= sentence.length;
    return fits;
  });
  return (
    <div className="hint">
      {feedback.length > 0 && (
        <p>
          {feedback.map((sentence) => (
            <Fragment key={sentence}>
              <span>{sentence}</span>{' '}
            </Fragment>
          ))}
        </p>
      )}
      <p className="advice">{fitting.join(' ')}</p>
    </div>
  );
}

/** A rule. `isMet` is null for an empty field. */
type Check = { sentence: string; isMet: boolean | null };

/** A list of rules. The state of each rule is also given in words. */
export function StrengthChecks({
  checks,
  metLabel,
  missingLabel,
}: {
  checks: Check[];
  metLabel: string;
  missingLabel: string;
}) {
  return (
    <ul className="checks">
      {checks.map(({ sentence, isMet }) => (
        <li key={sentence} data-met={isMet ?? undefined}>
          {isMet !== null && <span className="visually-hidden">{`${isMet ? metLabel : missingLabel} `}</span>}
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
