import { Icon } from './Icon.tsx';
import { Name } from './Name.tsx';
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
  /** Gives each permission a checkbox. */
  choice?: ConsentChoice | undefined;
};

/** The requested permissions, each with details that can be expanded. */
export function ConsentList({ items, choice }: ConsentListProps) {
  return (
    <ul className={choice ? 'consent consent-choice' : 'consent'}>
      {items.map(({ id, title, details, mark }) => (
        <li key={id}>
          {choice && (
            <input
              type="checkbox"
              aria-label={title}
              checked={choice.isChosen(id)}
              onChange={({ target }) => choice.onChange(id, target.checked)}
            />
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
