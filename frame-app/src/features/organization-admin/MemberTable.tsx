import { breakable } from '../../ui/breakable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { dateIn } from './dateIn.ts';
import type { ManagedMember } from './entities.ts';
import { roleName } from './roleName.ts';
import type { SectionProps } from './SectionProps.ts';

type TableProps = {
  members: readonly ManagedMember[];
  ownId: string;
  selection: readonly string[];
  canPick: boolean;
  canOpen: boolean;
  /** The member whose screen was opened last. */
  openedId?: string | undefined;
  isBusy: boolean;
  text: SectionProps['text'];
  locale: string;
  onPick(ids: readonly string[]): void;
  onOpen(id: string): void;
};

/** The members of one page. In a narrow frame, each member's roles, second factor and status stand below the address. */
export function MemberTable(props: TableProps) {
  const { members, ownId, selection, canPick, canOpen, openedId, isBusy, text, locale, onPick, onOpen } = props;
  const { members: words } = text;
  const isAll = members.every(({ id }) => selection.includes(id));
  const isSome = members.some(({ id }) => selection.includes(id));
  const toggle = (id: string) =>
    onPick(selection.includes(id) ? selection.filter((member) => member !== id) : [...selection, id]);
  return (
    <table className="admin-table" aria-busy={isBusy}>
      <thead>
        <tr>
          {canPick && (
            <th scope="col" className="admin-pick">
              <label>
                <input
                  type="checkbox"
                  aria-label={words.selectAll}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = isSome && !isAll;
                  }}
                  onChange={() => onPick(isAll ? [] : members.map(({ id }) => id))}
                />
              </label>
            </th>
          )}
          <th scope="col" className="admin-member">
            {words.column.member}
          </th>
          <th scope="col" className="admin-wide admin-roles">
            {text.member.roles}
          </th>
          <th scope="col" className="admin-wide admin-two-step" aria-label={words.twoStep} title={words.twoStep}>
            {words.column.twoStep}
          </th>
          <th scope="col" className="admin-wide admin-status">
            {words.column.status}
          </th>
          <th scope="col" className="admin-widest admin-date">
            {words.column.added}
          </th>
          {canOpen && <td className="admin-more" />}
        </tr>
      </thead>
      <tbody ref={canOpen ? listenToRows : undefined}>
        {members.map((member) => {
          const { id, email, name } = member;
          return (
            <tr key={id}>
              {canPick && (
                <td className="admin-pick">
                  <label>
                    <input
                      type="checkbox"
                      checked={selection.includes(id)}
                      onChange={() => toggle(id)}
                      aria-label={words.select(name || email)}
                    />
                  </label>
                </td>
              )}
              <Cells member={member} isSelf={id === ownId} text={text} locale={locale} />
              {canOpen && (
                <td className="admin-more">
                  <button
                    type="button"
                    className="admin-action"
                    aria-label={words.open(name || email)}
                    data-opened={openedId === id || undefined}
                    onClick={() => onOpen(id)}
                  >
                    <Icon name="chevron" sizeRem={1} />
                  </button>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A press may move this far. A finger is not quite still, but a selection of text moves further. */
const STILL_PX = 4;

/** Opens a member when its row is pressed outside the checkbox. The row's text can still be selected. */
function listenToRows(rows: HTMLElement | null) {
  const stop = new AbortController();
  let began = { x: 0, y: 0 };
  rows?.addEventListener(
    'pointerdown',
    ({ x, y }) => {
      began = { x, y };
    },
    stop,
  );
  rows?.addEventListener(
    'click',
    ({ target, x, y }) => {
      if (!(target instanceof Element) || target.closest('.admin-pick, button')) return;
      if (Math.hypot(x - began.x, y - began.y) > STILL_PX) return;
      target.closest('tr')?.querySelector<HTMLElement>('.admin-more > button')?.click();
    },
    stop,
  );
  return () => stop.abort();
}

type CellsProps = Pick<TableProps, 'text' | 'locale'> & { member: ManagedMember; isSelf: boolean };

function Cells({ member, isSelf, text, locale }: CellsProps) {
  const { members: words } = text;
  const { email, name, status, roles, impliedRoles, hasTwoStep, directoryId, isBreakglass, addedAt } = member;
  const allRoles = [...roles, ...impliedRoles];
  const roleNames = allRoles.length > 0 ? allRoles.map((role) => roleName(role, text)).join(', ') : text.role.member;
  return (
    <>
      <th scope="row" className="admin-member">
        <span className={name ? 'admin-person' : 'admin-person admin-nameless'}>
          <bdi title={name || email}>{breakable(name || email)}</bdi>{' '}
          {isSelf && <span className="admin-badge admin-badge-quiet">{words.you}</span>}
          {directoryId && (
            <span className="admin-badge admin-badge-quiet admin-widest" title={words.fromDirectory}>
              {text.section.scim}
            </span>
          )}
        </span>
        {name && (
          <small className="admin-address">
            <bdi title={email}>{breakable(email)}</bdi>
          </small>
        )}
        <small className="admin-narrow">
          <span>{hasTwoStep ? `${roleNames} · ${words.column.twoStep}` : roleNames}</span>
          {status !== 'active' && <span className="admin-badge admin-badge-quiet">{words.status[status]}</span>}
        </small>
      </th>
      <td className="admin-wide admin-roles">{roleNames}</td>
      <td className="admin-wide admin-two-step">
        {hasTwoStep ? words.on : <span className="admin-off">{words.off}</span>}
      </td>
      <td className="admin-wide admin-status">
        <span className={status === 'active' ? 'admin-off' : 'admin-badge admin-badge-quiet'}>
          {words.status[status]}
        </span>
        {isBreakglass && <small>{words.breakglass}</small>}
      </td>
      <td className="admin-widest admin-date">{dateIn(locale, addedAt)}</td>
    </>
  );
}
