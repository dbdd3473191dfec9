import { Icon } from '../../ui/Icon.tsx';
import { clockTime } from '../../ui/time.ts';
import type { Line } from './useActivity.ts';

/** A log of the frame's events and of the calls to the provider. */
export function ActivityLog({ activity }: { activity: Line[] }) {
  return (
    <div className="panel">
      <h2 className="panel-head">
        <Icon name="lines" /> Activity <span className="quiet">No secrets in here</span>
      </h2>
      {activity.length === 0 ? (
        <p className="nothing">Use the widget and events will appear here.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <ol className="lines" tabIndex={0} aria-label="Activity">
          {activity.map(({ key, atMs, side, name, detail, isBad }) => (
            <li key={key} className={side}>
              <span className="quiet">{clockTime(atMs)}</span>
              <span className={side === 'border' ? 'tag' : 'tag warn'}>{side === 'border' ? 'page' : 'provider'}</span>
              <span className="line-name" title={name}>
                {name}
              </span>
              <span className={isBad ? 'line-bad' : 'quiet'}>{detail}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
