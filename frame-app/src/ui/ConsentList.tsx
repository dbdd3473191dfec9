import { Icon } from './Icon.tsx';
import { Name } from './Name.tsx';
import './ConsentList.css';
import './rows.css';

export type ConsentItem = { id: string; title: string; details: readonly string[] };

/** The requested permissions, each with details that can be expanded. */
export function ConsentList({ items }: { items: readonly ConsentItem[] }) {
  return (
    <ul className="consent">
      {items.map(({ id, title, details }) => (
        <li key={id}>
          <details>
            <summary>
              <Name>{title}</Name>
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
