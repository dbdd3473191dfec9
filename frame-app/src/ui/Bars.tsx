type BarsProps = {
  /** The class of each placeholder, from top to bottom: '' is a button, other classes are in base.css. */
  of: readonly string[];
  /** The screen that is loading. */
  screen?: string | undefined;
  /** The message for screen readers. */
  label?: string;
};

/** Placeholders for content that is loading. */
export function Bars({ of, screen = '', label }: BarsProps) {
  return (
    <div className={`kept kept-${screen}`}>
      {label && <span className="visually-hidden">{label}</span>}
      {of.map((name, index) => (
        <i key={index} className={name} />
      ))}
    </div>
  );
}
