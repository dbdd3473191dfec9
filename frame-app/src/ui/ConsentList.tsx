import { Icon } from './Icon.tsx';
import './ConsentList.css';
import './rows.css';

export type ConsentItem = { id: string; title: string; details: readonly string[] };

/** What is asked for, each with its explanation to be opened. */
export function ConsentList({ items }: { items: readonly ConsentItem[] }) {
  return (
    <ul className="consent">
      {items.map(({ id, title, details }) => (
        <li key={id}>
          <details>
            <summary>
              <span>{title}</span>
              <Icon name="chevron" sizeRem={1} />
            </summary>
            <ul>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
