import { screenBars } from '../theme/screenBars.ts';
import { Bars } from './Bars.tsx';
import './Skeleton.css';

/**
 * `line` and `short` stand for text, `control` for a button or field, `row` for an entry of a list, `person` for a row
 * of a table. `label`, `control` and `send` together form a form.
 */
type SkeletonShape = 'line' | 'short' | 'control' | 'row' | 'person' | 'label' | 'send';

type SkeletonProps = {
  /** The shapes from top to bottom. */
  shapes: readonly SkeletonShape[];
  /** The message for screen readers; left out if another skeleton of the screen has it. */
  label?: string | undefined;
};

/** Grey shapes instead of content that is loading, below the title of its screen. */
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

type ScreenSkeletonProps = {
  screen?: string;
  /** The message for screen readers; left out if the title serves as message. */
  label?: string;
};

/** The placeholders of a screen that is loading, but without those of the title. */
export function ScreenSkeleton({ screen = 'Main', label }: ScreenSkeletonProps) {
  const bars = screenBars(screen);
  return (
    <>
      {label && (
        <span className="visually-hidden" role="status">
          {label}
        </span>
      )}
      <Bars of={bars.slice(1 + bars.findIndex((bar) => /name|title/.test(bar)))} screen={screen} />
    </>
  );
}

/** A bar instead of a title that is not known yet. Screen readers read the label. */
export function TitleBar({ label, isAtSide = false }: { label: string; isAtSide?: boolean }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className="kept">
        <i className={isAtSide ? 'kept-name' : 'kept-title'} />
      </span>
    </>
  );
}
