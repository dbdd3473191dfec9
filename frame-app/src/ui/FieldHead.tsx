import './FieldHead.css';

type FieldHeadProps = { label: string; htmlFor: string; note: string | false };

/** The label of a field, with a note in the same row, so that nothing moves. */
export function FieldHead({ label, htmlFor, note }: FieldHeadProps) {
  return (
    <div className="field-head">
      <label className="label" htmlFor={htmlFor}>
        {label}
      </label>
      <span className="field-note" role="status">
        {note}
      </span>
    </div>
  );
}
