import { readDomain, readEmail } from '@vestibule/shared-protocol';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import { dateIn } from './dateIn.ts';
import type { ManagedMember, MemberStatus } from './entities.ts';
import { fieldsOf } from './fieldsOf.ts';
import { roleName } from './roleName.ts';
import type { SectionProps } from './SectionProps.ts';

const PAGE = 50;
const SHORTEST_SEARCH = 3;
const statuses = ['all', 'active', 'invited', 'pending', 'deleted'] as const;

/** The members, page by page, with search and changes of several at once. */
export function MembersSection({ state, text, known, canChange, busy, ask, texts }: SectionProps) {
  const { members: shown } = state;
  const { members: own } = text;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isShort, setIsShort] = useState(false);
  if (!shown) return <Skeleton label={texts.frame.working} shapes={['control', 'row', 'row', 'row', 'row', 'row']} />;
  const { members, query, cursors, total, nextCursor } = shown;
  const chosen = members.filter(({ id }) => picked.includes(id));
  const first = (cursors.length - 1) * PAGE;
  const number = (value: number) => value.toLocaleString(texts.locale);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text: typed = '', status = 'all' } = fieldsOf(event.currentTarget);
    // Addresses and domains of other scripts are stored in their ASCII spelling.
    const wanted = readEmail(typed) ?? readDomain(typed) ?? typed;
    const isTooShort = wanted.length > 0 && wanted.length < SHORTEST_SEARCH;
    setIsShort(isTooShort);
    if (isTooShort) return;
    setPicked([]);
    ask('searchMembers', { query: { text: wanted, status: status as MemberStatus | 'all' } });
  }

  const turn = (to: 'next' | 'previous') => {
    setPicked([]);
    ask('turnPage', { to });
  };
  const canPick = canChange && known.rights.deactivate;
  return (
    <>
      <form className="admin-search" onSubmit={search} noValidate>
        <div className="field">
          <label className="label" htmlFor="member-search">
            {own.search}
          </label>
          <input
            className="input"
            id="member-search"
            name="text"
            type="search"
            autoComplete="off"
            spellCheck={false}
            defaultValue={query.text}
            aria-invalid={isShort}
            aria-describedby="member-search-error"
          />
        </div>
        <div className="field">
          <label className="label" htmlFor="member-status">
            {own.show}
          </label>
          <select
            className="input"
            id="member-status"
            name="status"
            defaultValue={query.status}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {statuses.map((status) => (
              <option key={status} value={status}>
                {own.status[status]}
              </option>
            ))}
          </select>
        </div>
        <ErrorText id="member-search-error" message={isShort ? own.short : null} />
      </form>
      {known.rights.invite && canChange && (
        <Button isBusy={busy === 'openInvite'} onClick={() => ask('openInvite')}>
          {own.invite}
        </Button>
      )}
      {members.length === 0 ? (
        <p className="admin-empty" role="status">
          {query.text || query.status !== 'all' ? own.noneFound : own.none}
        </p>
      ) : (
        <ul className="admin-list" aria-busy={busy === 'searchMembers' || busy === 'turnPage'}>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSelf={member.id === known.memberId}
              isPicked={picked.includes(member.id)}
              canPick={canPick}
              canOpen={canChange}
              texts={text}
              onPick={() =>
                setPicked(picked.includes(member.id) ? picked.filter((id) => id !== member.id) : [...picked, member.id])
              }
              onOpen={() => ask('openMember', { memberId: member.id })}
            />
          ))}
        </ul>
      )}
      {total > 0 && (
        <div className="admin-pages">
          <Button
            kind="secondary"
            isDisabled={cursors.length < 2}
            isBusy={busy === 'turnPage'}
            onClick={() => turn('previous')}
          >
            {own.previous}
          </Button>
          <span role="status">{own.page(number(first + 1), number(first + members.length), number(total))}</span>
          <Button
            kind="secondary"
            isDisabled={nextCursor === null}
            isBusy={busy === 'turnPage'}
            onClick={() => turn('next')}
          >
            {own.next}
          </Button>
        </div>
      )}
      {chosen.length > 0 && (
        <div className="admin-bulk">
          <span role="status">{own.selected(chosen.length)}</span>
          <Bulk {...{ chosen, text, busy }} onAsk={(kind) => ask('askAbout', { kind, memberIds: picked })} />
        </div>
      )}
    </>
  );
}

type BulkProps = Pick<SectionProps, 'text' | 'busy'> & {
  chosen: readonly ManagedMember[];
  onAsk(kind: 'deactivate' | 'reactivate'): void;
};

/** Offers what fits all chosen members. */
function Bulk({ chosen, text, busy, onAsk }: BulkProps) {
  const isGone = chosen.every(({ status }) => status === 'deleted');
  const isHere = chosen.every(({ status }) => status !== 'deleted');
  return (
    <>
      {isHere && (
        <Button kind="danger" isBusy={busy === 'askAbout'} onClick={() => onAsk('deactivate')}>
          {text.member.deactivate}
        </Button>
      )}
      {isGone && (
        <Button kind="secondary" isBusy={busy === 'askAbout'} onClick={() => onAsk('reactivate')}>
          {text.member.reactivate}
        </Button>
      )}
    </>
  );
}

type RowProps = {
  member: ManagedMember;
  isSelf: boolean;
  isPicked: boolean;
  canPick: boolean;
  canOpen: boolean;
  texts: SectionProps['text'];
  onPick(): void;
  onOpen(): void;
};

function MemberRow({ member, isSelf, isPicked, canPick, canOpen, texts, onPick, onOpen }: RowProps) {
  const { members: text } = texts;
  const { email, name, status, roles, impliedRoles, hasTwoStep, directoryId, isBreakglass } = member;
  const facts = [
    ...[...roles, ...impliedRoles].map((role) => roleName(role, texts)),
    ...(hasTwoStep ? [text.twoStep] : []),
    ...(directoryId ? [text.fromDirectory] : []),
    ...(isBreakglass ? [text.breakglass] : []),
  ];
  return (
    <li className="admin-row">
      {canPick && (
        <label className="admin-pick">
          <input type="checkbox" checked={isPicked} onChange={onPick} aria-label={text.select(name || email)} />
        </label>
      )}
      <span className="admin-name">
        <bdi>{breakable(name || email)}</bdi>
        {isSelf && <span className="admin-badge">{text.you}</span>}
        {status !== 'active' && <span className="admin-badge admin-badge-quiet">{text.status[status]}</span>}
        {name && (
          <small>
            <bdi>{breakable(email)}</bdi>
          </small>
        )}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      {canOpen && (
        <button type="button" className="admin-action" aria-label={text.open(name || email)} onClick={onOpen}>
          <span aria-hidden="true">⋯</span>
        </button>
      )}
    </li>
  );
}

export const addedOn = (text: SectionProps['text'], { addedAt }: ManagedMember, locale: string): string =>
  text.member.added(dateIn(locale, addedAt));
