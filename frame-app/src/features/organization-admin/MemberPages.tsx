import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { PAGE } from './entities.ts';
import type { SectionProps } from './SectionProps.ts';
import type { MembersShown } from './states.ts';

type MemberPagesProps = {
  list: MembersShown;
  isBusy: boolean;
  text: SectionProps['text']['members'];
  locale: string;
  onTurn(to: number): void;
};

/** The position in the list, and the buttons to other pages. Nothing for a list of one page. */
export function MemberPages({ list, isBusy, text, locale, onTurn }: MemberPagesProps) {
  const { members, page, total } = list;
  const first = page * PAGE;
  const count = Math.ceil(total / PAGE);
  const number = (value: number) => value.toLocaleString(locale);
  const range = text.page(number(first + 1), number(first + members.length), number(total));
  if (count < 2) {
    return (
      <p className="visually-hidden" role="status">
        {total > 0 && range}
      </p>
    );
  }
  const step = (to: number, label: string, side: 'previous' | 'next') => (
    <button
      type="button"
      className={`button button-secondary admin-turn admin-${side}`}
      aria-label={label}
      aria-busy={isBusy}
      disabled={to < 0 || to >= count}
      onClick={() => onTurn(to)}
    >
      <Icon name="chevron" sizeRem={1} />
    </button>
  );
  return (
    <div className="admin-pages">
      <span role="status">{range}</span>
      <label htmlFor="member-page">{text.goToPage}</label>
      <Select id="member-page" value={page} onChange={(event) => onTurn(Number(event.target.value))}>
        {Array.from({ length: count }, (_, index) => (
          <option key={index} value={index}>
            {number(index + 1)}
          </option>
        ))}
      </Select>
      {step(page - 1, text.previous, 'previous')}
      {step(page + 1, text.next, 'next')}
    </div>
  );
}
