import { breakable } from '../../../ui/breakable.tsx';
import type { ApprovalWords } from './entities.ts';

/**
 * The action and its facts, complete. Nothing is cut, however long. Each text is isolated, so that none reorders another.
 */
export function ApprovalAction({ words: { action, facts } }: { words: ApprovalWords }) {
  return (
    <div className="approval-action">
      <p>
        <bdi>{breakable(action)}</bdi>
      </p>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }, index) => (
            <div key={index}>
              <dt>
                <bdi>{breakable(label)}</bdi>
              </dt>
              <dd>
                <bdi>{breakable(value)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
