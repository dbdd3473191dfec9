import './Skeleton.css';

/** `line` and `short` stand for text, `control` for a button or field, `row` for an entry of a list, `person` of a table. */
export type SkeletonShape = 'line' | 'short' | 'control' | 'row' | 'person';

type SkeletonProps = {
  /** From top to bottom. */
  shapes: readonly SkeletonShape[];
  /** The message for screen readers; left out when another skeleton of the screen has it. */
  label?: string;
};

/** Grey shapes in place of content that is loading, below the title of its screen. */
export function Skeleton({ shapes, label }: SkeletonProps) {
  return (
    <div className="skeleton">
      {label && (
        <span className="visually-hidden" role="status">
          {label}
        </span>
      )}
      {shapes.map((shape, index) => (
        <span key={index} className={`skeleton-${shape}`} />
      ))}
    </div>
  );
}
