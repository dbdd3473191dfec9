import './StrengthView.css';

type StrengthMeterProps = {
  label: (filled: number, of: number) => string;
  score: number;
  /** A breach makes the password weak, whatever its score. Its message replaces the feedback. */
  isBreached: boolean;
  feedback: string[];
};

const SEGMENTS = [1, 2, 3, 4];
const GOOD_FROM = 3;

/**
 * Scores 0 and 1 show one red segment, 2 two red, 3 three green, 4 four green; the feedback follows.
 */
export function StrengthMeter({ label, score, isBreached, feedback }: StrengthMeterProps) {
  const filled = isBreached ? 1 : Math.max(1, score);
  return (
    <>
      <p className="visually-hidden">{label(filled, SEGMENTS.length)}</p>
      <div className="meter" data-good={filled >= GOOD_FROM} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} className="segment" data-filled={segment <= filled} />
        ))}
      </div>
      {feedback.length > 0 && !isBreached && <p className="hint">{feedback.join(' ')}</p>}
    </>
  );
}

type Check = { sentence: string; isMet: boolean };

/** One check for each rule; its state is also given in words. */
export function StrengthChecks({ checks, met, missing }: { checks: Check[]; met: string; missing: string }) {
  return (
    <ul className="checks">
      {checks.map(({ sentence, isMet }) => (
        <li key={sentence} data-met={isMet}>
          <span className="visually-hidden">{`${isMet ? met : missing} `}</span>
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
