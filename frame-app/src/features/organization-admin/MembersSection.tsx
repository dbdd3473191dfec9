import { readDomain, readEmail } from '@vestibule/shared-protocol';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import type { ManagedMember, MemberStatus } from './entities.ts';
import { fieldsOf } from './fieldsOf.ts';
import { MemberPages } from './MemberPages.tsx';
import { MemberTable } from './MemberTable.tsx';
import type { SectionProps } from './SectionProps.ts';
import '../../ui/danger.css';

const SHORTEST_SEARCH = 3;
/** The toolbar, and as many members as an ordinary window shows. */
export const memberShapes = ['control', ...Array<'person'>(7).fill('person')] as const;
const statuses = ['all', 'active', 'invited', 'pending', 'deleted'] as const;

/** The members, page by page, with search and changes of several at once. */
export function MembersSection(props: SectionProps) {
  const { state, text, known, canChange, busy, ask, texts } = props;
  const { members: shown } = state;
  const { members: own } = text;
  const [picked, setPicked] = useState<readonly string[]>([]);
  if (!shown) {
    return <Skeleton label={texts.frame.working} shapes={memberShapes} />;
  }
  const { members, query } = shown;
  const chosen = members.filter(({ id }) => picked.includes(id));
  const canPick = canChange && known.rights.deactivate;
  return (
    <>
      <Toolbar {...props} onSearch={() => setPicked([])} />
      {members.length === 0 ? (
        <div className="admin-empty">
          <Icon name="user" sizeRem={1.5} />
          <p role="status">{query.text || query.status !== 'all' ? own.noneFound : own.none}</p>
        </div>
      ) : (
        <MemberTable
          members={members}
          ownId={known.memberId}
          picked={picked}
          canPick={canPick}
          canOpen={canChange}
          isBusy={busy === 'searchMembers' || busy === 'turnPage'}
          text={text}
          locale={texts.locale}
          onPick={setPicked}
          onOpen={(memberId) => ask('openMember', { memberId })}
        />
      )}
      <MemberPages
        shown={shown}
        isBusy={busy === 'turnPage'}
        text={own}
        locale={texts.locale}
        onTurn={(to) => {
          setPicked([]);
          ask('turnPage', { to });
        }}
      />
      {chosen.length > 0 && (
        <div className="admin-bulk">
          <span role="status">{own.selected(chosen.length)}</span>
          <Bulk {...{ chosen, text, busy }} onAsk={(kind) => ask('askAbout', { kind, memberIds: picked })} />
        </div>
      )}
    </>
  );
}

/** Search, filter and invitation in one row. */
function Toolbar({ state, text, known, canChange, busy, ask, onSearch }: SectionProps & { onSearch(): void }) {
  const { members: own } = text;
  const { text: typed = '', status: chosen = 'all' } = state.members?.query ?? {};
  const [isShort, setIsShort] = useState(false);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text: wish = '', status = 'all' } = fieldsOf(event.currentTarget);
    // Addresses and domains of other scripts are stored in their ASCII spelling.
    const wanted = readEmail(wish) ?? readDomain(wish) ?? wish;
    const isTooShort = wanted.length > 0 && wanted.length < SHORTEST_SEARCH;
    setIsShort(isTooShort);
    if (isTooShort) return;
    onSearch();
    ask('searchMembers', { query: { text: wanted, status: status as MemberStatus | 'all' } });
  }

  return (
    <form className="admin-toolbar" onSubmit={search} noValidate>
      <label className="visually-hidden" htmlFor="member-search">
        {own.search}
      </label>
      <input
        className="input admin-search"
        id="member-search"
        name="text"
        type="search"
        placeholder={own.search}
        autoComplete="off"
        spellCheck={false}
        defaultValue={typed}
        aria-invalid={isShort}
        aria-describedby="member-search-error"
      />
      <label className="visually-hidden" htmlFor="member-status">
        {own.column.status}
      </label>
      <Select
        id="member-status"
        name="status"
        defaultValue={chosen}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {own.status[status]}
          </option>
        ))}
      </Select>
      {known.rights.invite && canChange && (
        <Button isBusy={busy === 'openInvite'} onClick={() => ask('openInvite')}>
          {own.invite}
        </Button>
      )}
      <ErrorText id="member-search-error" message={isShort ? own.short : null} />
    </form>
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
        <Button kind="warning" isBusy={busy === 'askAbout'} onClick={() => onAsk('deactivate')}>
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
