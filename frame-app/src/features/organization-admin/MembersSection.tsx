import { readDomain, readEmail } from '@vestibule/shared-protocol';
import { type FormEvent, useEffect, useRef, useState } from 'react';
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
/** The delay between the last key and the search. */
const SEARCH_AFTER_MS = 300;
/** The placeholders: the toolbar, and as many members as a usual window shows. */
const memberShapes = ['control', ...Array<'person'>(7).fill('person')] as const;
const statuses = ['all', 'active', 'invited', 'pending', 'deleted'] as const;

/** The members, page by page, with a search and changes of several members at once. */
export function MembersSection(props: SectionProps) {
  const { state, text, details, canChange, busy, ask, texts } = props;
  const { members: listState } = state;
  const { members: words } = text;
  const [pickedIds, setPicked] = useState<readonly string[]>([]);
  if (!listState) {
    return <Skeleton label={texts.frame.working} shapes={memberShapes} />;
  }
  const { members, query } = listState;
  const selectedMembers = members.filter(({ id }) => pickedIds.includes(id));
  const canPick = canChange && details.rights.deactivate;
  return (
    <>
      <Toolbar {...props} onSearch={() => setPicked([])} />
      {members.length === 0 ? (
        <div className="admin-empty">
          <Icon name="user" sizeRem={1.5} />
          <p role="status">{query.text || query.status !== 'all' ? words.noneFound : words.none}</p>
        </div>
      ) : (
        <MemberTable
          members={members}
          ownId={details.memberId}
          selection={pickedIds}
          canPick={canPick}
          canOpen={canChange}
          openedId={state.openedId}
          isBusy={busy === 'searchMembers' || busy === 'turnPage'}
          text={text}
          locale={texts.locale}
          onPick={setPicked}
          onOpen={(memberId) => ask('openMember', { memberId })}
        />
      )}
      <MemberPages
        list={listState}
        isBusy={busy === 'turnPage'}
        text={words}
        locale={texts.locale}
        onTurn={(to) => {
          setPicked([]);
          ask('turnPage', { to });
        }}
      />
      {selectedMembers.length > 0 && (
        <div className="admin-bulk">
          <span role="status">
            {selectedMembers.length === members.length && listState.total > members.length
              ? words.selectedPage(words.selected(members.length))
              : words.selected(selectedMembers.length)}
          </span>
          <button type="button" className="admin-action" onClick={() => setPicked([])}>
            {words.clear}
          </button>
          <Bulk
            {...{ selection: selectedMembers, text, busy }}
            onAsk={(kind) => ask('askAbout', { kind, memberIds: pickedIds })}
          />
        </div>
      )}
    </>
  );
}

/** Search, number of members, filter and invitation in one row. */
function Toolbar({ state, text, details, canChange, busy, ask, onSearch }: SectionProps & { onSearch(): void }) {
  const { members: words } = text;
  const { text: typedQuery = '', status: chosenRoles = 'all' } = state.members?.query ?? {};
  const [isShort, setIsShort] = useState(false);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** @param isTyping The visitor may be typing still, so a term that is too short is no mistake. */
  function search(form: HTMLFormElement, isTyping = false) {
    clearTimeout(timer.current);
    const { text: wish = '', status = 'all' } = fieldsOf(form);
    // Addresses and domains of other scripts are stored in their ASCII spelling.
    const searchTerm = readEmail(wish) ?? readDomain(wish) ?? wish;
    const isTooShort = searchTerm.length > 0 && searchTerm.length < SHORTEST_SEARCH;
    setIsShort(isTooShort && !isTyping);
    if (isTooShort || (isTyping && searchTerm === typedQuery)) return;
    onSearch();
    ask('searchMembers', { query: { text: searchTerm, status: status as MemberStatus | 'all' } });
  }

  return (
    <form
      className="admin-toolbar"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        search(event.currentTarget);
      }}
      noValidate
    >
      <label className="visually-hidden" htmlFor="member-search">
        {words.search}
      </label>
      <input
        className="input admin-search"
        id="member-search"
        name="text"
        type="search"
        placeholder={words.search}
        autoComplete="off"
        spellCheck={false}
        defaultValue={typedQuery}
        onChange={({ target: { form } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => form && search(form, true), SEARCH_AFTER_MS);
        }}
        aria-invalid={isShort}
        aria-describedby="member-search-error"
      />
      {state.members && <span className="admin-count">{words.count(state.members.total)}</span>}
      <ErrorText id="member-search-error" message={isShort ? words.short : null} />
      <label className="visually-hidden" htmlFor="member-status">
        {words.column.status}
      </label>
      <Select
        id="member-status"
        name="status"
        defaultValue={chosenRoles}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {words.status[status]}
          </option>
        ))}
      </Select>
      {details.rights.invite && canChange && (
        <Button
          isBusy={busy === 'openInvite'}
          takesFocus={state.openedId === 'invite'}
          onClick={() => ask('openInvite')}
        >
          {words.invite}
        </Button>
      )}
    </form>
  );
}

type BulkProps = Pick<SectionProps, 'text' | 'busy'> & {
  selection: readonly ManagedMember[];
  onAsk(kind: 'deactivate' | 'reactivate'): void;
};

/** The actions that apply to all chosen members. */
function Bulk({ selection, text, busy, onAsk }: BulkProps) {
  const isGone = selection.every(({ status }) => status === 'deleted');
  const isHere = selection.every(({ status }) => status !== 'deleted');
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
