import { dateIn } from './dateIn.ts';
import type { ManagedMember } from './entities.ts';
import { roleName } from './roleName.ts';
import type { SectionProps } from './SectionProps.ts';

type TableProps = {
  members: readonly ManagedMember[];
  ownId: string;
  picked: readonly string[];
  canPick: boolean;
  canOpen: boolean;
  isBusy: boolean;
  text: SectionProps['text'];
  locale: string;
  onPick(ids: readonly string[]): void;
  onOpen(id: string): void;
};

/** The members of one page. A narrow frame shows their names and addresses, and a status that is not the usual one. */
export function MemberTable(props: TableProps) {
  const { members, ownId, picked, canPick, canOpen, isBusy, text, locale, onPick, onOpen } = props;
  const { members: own } = text;
  const isAll = members.every(({ id }) => picked.includes(id));
  const isSome = members.some(({ id }) => picked.includes(id));
  const toggle = (id: string) => onPick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  return (
    <table className="admin-table" aria-busy={isBusy}>
      <thead>
        <tr>
          {canPick && (
            <th className="admin-pick">
              <label>
                <input
                  type="checkbox"
                  aria-label={own.selectAll}
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
            {own.column.member}
          </th>
          <th scope="col" className="admin-wide admin-roles">
            {text.member.roles}
          </th>
          <th scope="col" className="admin-wide admin-two-step">
            {own.twoStep}
          </th>
          <th scope="col" className="admin-wide admin-status">
            {own.column.status}
          </th>
          <th scope="col" className="admin-widest admin-date">
            {own.column.added}
          </th>
          {canOpen && <td className="admin-more" />}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => {
          const { id, email, name } = member;
          return (
            <tr key={id}>
              {canPick && (
                <td className="admin-pick">
                  <label>
                    <input
                      type="checkbox"
                      checked={picked.includes(id)}
                      onChange={() => toggle(id)}
                      aria-label={own.select(name || email)}
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
                    aria-label={own.open(name || email)}
                    onClick={() => onOpen(id)}
                  >
                    <span aria-hidden="true">⋯</span>
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

type CellsProps = Pick<TableProps, 'text' | 'locale'> & { member: ManagedMember; isSelf: boolean };

function Cells({ member, isSelf, text, locale }: CellsProps) {
  const { members: own } = text;
  const { email, name, status, roles, impliedRoles, hasTwoStep, directoryId, isBreakglass, addedAt } = member;
  return (
    <>
      <th scope="row" className="admin-member">
        <span className="admin-person">
          <bdi title={name || email}>{name || email}</bdi>
          {isSelf && <span className="admin-badge admin-badge-quiet">{own.you}</span>}
          {directoryId && (
            <span className="admin-badge admin-badge-quiet admin-widest" title={own.fromDirectory}>
              {text.section.scim}
            </span>
          )}
        </span>
        <small className="admin-address">
          {status !== 'active' && <span className="admin-narrow">{own.status[status]}</span>}
          {name && <bdi title={email}>{email}</bdi>}
        </small>
      </th>
      <td className="admin-wide admin-roles">
        {[...roles, ...impliedRoles].map((role) => roleName(role, text)).join(', ')}
      </td>
      <td className="admin-wide admin-two-step">
        {hasTwoStep ? own.on : <span className="admin-off">{own.off}</span>}
      </td>
      <td className="admin-wide admin-status">
        <span className={status === 'active' ? 'admin-badge' : 'admin-badge admin-badge-quiet'}>
          {own.status[status]}
        </span>
        {isBreakglass && <small>{own.breakglass}</small>}
      </td>
      <td className="admin-widest admin-date">{dateIn(locale, addedAt)}</td>
    </>
  );
}
