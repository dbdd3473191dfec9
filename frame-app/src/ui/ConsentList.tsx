import { Icon } from './Icon.tsx';
import { Name } from './Name.tsx';
import './checks.css';
import './ConsentList.css';
import './rows.css';

export type ConsentItem = {
  id: string;
  title: string;
  details: readonly string[];
  /** Shown behind the title, such as "New". */
  mark?: string;
};

export type ConsentChoice = { isChosen: (id: string) => boolean; onChange: (id: string, isChosen: boolean) => void };

type ConsentListProps = {
  items: readonly ConsentItem[];
  /** Which permissions are chosen. If set, each permission has a checkbox. */
  choice?: ConsentChoice | undefined;
  /** The permissions cannot be granted. */
  isRefused?: boolean;
};

/** The requested permissions, each with details that can be expanded. */
export function ConsentList({ items, choice, isRefused = false }: ConsentListProps) {
  return (
    <ul className={choice ? 'consent consent-choice' : 'consent'} data-refused={isRefused || undefined}>
      {items.map(({ id, title, details, mark }) => (
        <li key={id}>
          {choice && (
            <label className="consent-box">
              <input
                type="checkbox"
                aria-label={title}
                checked={choice.isChosen(id)}
                onChange={({ target }) => choice.onChange(id, target.checked)}
              />
            </label>
          )}
          <details>
            <summary>
              <span>
                <Name>{title}</Name>
                {mark && <span className="consent-new">{` ${mark}`}</span>}
              </span>
              <Icon name="chevron" sizeRem={1} />
            </summary>
            <ul>
              {details.map((detail) => (
                <li key={detail}>
                  <Name>{detail}</Name>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
