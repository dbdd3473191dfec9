import type { StateOf } from '../../flow/screens.ts';
import type { OrganizationAdminTexts, Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/Card.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Decision } from '../../ui/screens/Decision.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import type { ManagedMember } from './entities.ts';
import { Failures } from './MemberScreens.tsx';
import { settingChanges } from './settingChanges.ts';
import type { AdminQuestion, FromAdmin } from './states.ts';
import '../../ui/danger.css';
import './settingChanges.css';

/** The maximum number of names in the list. */
const MOST_NAMES = 5;

/** Asks before a change that takes access, or that cannot be undone. */
export function OrganizationDecisionScreen({ state, busy, error, ask, texts }: ScreenProps<'OrganizationDecision'>) {
  const { organizationAdmin: text } = texts;
  const { admin, question, decision, failures } = state;
  const back = { label: texts.frame.back, onBack: () => ask('back') };
  if (failures && ('members' in question || question.kind === 'removeApp')) {
    const total = 'members' in question ? question.members.length : question.app.users.length;
    return (
      <Card title={texts.error.title} icon="alert" back={back}>
        <p className="lead">{text.bulk.summary(`${total - failures.length}`, `${total}`)}</p>
        <Failures failures={failures} texts={texts} />
        <Button onClick={() => ask('back')}>{'members' in question ? text.bulk.back : texts.frame.back}</Button>
      </Card>
    );
  }
  const isInvitation = isInvited(question);
  const { title, lead, people, warning, confirm } = questionWords(question, admin, texts);

  const cancel = (
    <Button kind="secondary" onClick={() => ask('back')}>
      {/* Next to "Cancel invitation", "Cancel" could mean either. */}
      {isInvitation ? texts.frame.back : text.cancel}
    </Button>
  );
  return (
    <Card title={title} icon="alert" back={back}>
      <p className="lead">{lead}</p>
      <People members={people} text={text.settings} />
      {warning && (
        <p className="banner" role="alert">
          {warning}
        </p>
      )}
      <ErrorText message={error?.message} />
      {decision.place === 'elsewhere' ? (
        <div className="links">
          <a className="button button-danger" href={decision.page} target="_blank" rel="noopener">
            {text.openPage}
          </a>
          {cancel}
        </div>
      ) : (
        <Decision decision={decision} texts={texts} target="_blank">
          {(isResting) => (
            <>
              <Button
                kind={question.kind === 'reactivate' ? 'primary' : 'danger'}
                isBusy={busy === 'decideChange'}
                isResting={isResting}
                onClick={() => ask('decideChange')}
              >
                {confirm}
              </Button>
              {cancel}
            </>
          )}
        </Decision>
      )}
    </Card>
  );
}

/** Returns the words of a question. */
export function questionWords(question: AdminQuestion, admin: FromAdmin, texts: Texts) {
  const { organizationAdmin: text } = texts;
  if (question.kind === 'removeConnection') {
    const { connection, users, isOnlyWay } = question;
    return {
      title: <Sentence write={text.sso.removeTitle} names={[connection.name]} />,
      lead: `${text.sso.removeLead} ${users.length > 0 ? text.sso.loses(users.length) : ''}`,
      people: users,
      warning: isOnlyWay ? text.sso.onlyWay : null,
      confirm: text.remove,
    };
  }
  if (question.kind === 'removeDirectory') {
    const { removeTitle, removeLead, disconnect } = text.scim;
    return { title: removeTitle, lead: removeLead, people: [], warning: null, confirm: disconnect };
  }
  if (question.kind === 'removeApp') {
    const { name, users } = question.app;
    return {
      title: <Sentence write={texts.account.withdrawTitle} names={[name || texts.account.appDefault]} />,
      lead: text.apps.removeLead,
      people: users.flatMap(({ memberId: id, email }) => (email ? [{ id, email }] : [])),
      warning: null,
      confirm: texts.account.withdraw,
    };
  }
  if (question.kind === 'ownRoles') {
    const { ownRolesTitle, ownRolesLead, lastAdmin } = text.bulk;
    const warning = question.isLastAdmin ? lastAdmin : null;
    return { title: ownRolesTitle, lead: ownRolesLead, people: [], warning, confirm: text.save };
  }
  const { members, kind, isLastAdmin } = question;
  const isInvitation = isInvited(question);
  const isSelf = kind === 'deactivate' && members.some(({ id }) => id === admin.details?.memberId);
  const [first, ...restOfMembers] = members;
  const only = restOfMembers.length === 0 ? first?.name || first?.email : undefined;
  // For a member without a name, the title shows the address.
  const isAddressShown = only === first?.email;
  const titleOfOne = isInvitation ? text.bulk.revokeOneTitle : text.bulk.removeOneTitle;
  const titleOfMany = isInvitation ? text.bulk.revokeTitle : text.bulk.removeTitle(members.length);
  return kind === 'deactivate'
    ? {
        title: only ? <Sentence write={titleOfOne} names={[only]} /> : titleOfMany,
        lead: isInvitation ? text.bulk.revokeLead : text.bulk.removeLead,
        people: isAddressShown ? [] : members,
        warning: [isSelf && text.bulk.removeSelf, isLastAdmin && text.bulk.lastAdmin].filter(Boolean).join(' '),
        confirm: isInvitation ? text.member.revoke : text.member.deactivate,
      }
    : {
        title: only ? (
          <Sentence write={text.bulk.restoreOneTitle} names={[only]} />
        ) : (
          text.bulk.restoreTitle(members.length)
        ),
        lead: text.bulk.restoreLead,
        people: isAddressShown ? [] : members,
        warning: null,
        confirm: text.member.reactivate,
      };
}

/** Returns true if a question is about open invitations. */
const isInvited = (question: AdminQuestion): boolean =>
  question.kind === 'deactivate' && question.members.every(({ status }) => status === 'invited');

type PeopleProps = {
  members: readonly Pick<ManagedMember, 'id' | 'email'>[];
  text: OrganizationAdminTexts['settings'];
};

/** The first people of a list, and the number of the others. */
function People({ members, text }: PeopleProps) {
  if (members.length === 0) return null;
  const moreCount = members.length - MOST_NAMES;
  return (
    <ul className="admin-people">
      {members.slice(0, MOST_NAMES).map(({ id, email }) => (
        <li key={id}>
          <bdi>{breakable(email)}</bdi>
        </li>
      ))}
      {moreCount > 0 && <li>{text.others(moreCount)}</li>}
    </ul>
  );
}

type ChangesProps = Pick<StateOf<'OrganizationReview'>, 'before' | 'change'> & { text: OrganizationAdminTexts };

/** The changed settings with their old and new values. */
function Changes({ before, change, text }: ChangesProps) {
  return (
    <dl className="admin-changes">
      {settingChanges(before, change, text).map(({ name, label, before: oldValue, after: newValue, isCode }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <small>{text.settings.before}</small>
            <bdi className={isCode ? 'admin-code' : undefined}>{breakable(oldValue)}</bdi>
          </dd>
          <dd>
            <small>{text.settings.after}</small>
            <bdi className={isCode ? 'admin-code' : undefined}>{breakable(newValue)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a change of the settings, and which members it affects, before the change is saved. */
export function OrganizationReviewScreen({ state, busy, error, ask, texts }: ScreenProps<'OrganizationReview'>) {
  const { organizationAdmin: text } = texts;
  const { admin, before, change, impact, decision } = state;
  const { lockedOut, neverUsed, needTwoStep } = impact;
  const isHarmless = lockedOut.length + neverUsed.length === 0;
  const isSelf = [...lockedOut, ...neverUsed].some(({ id }) => id === admin.details?.memberId);
  const ownWords = text.settings;
  const cancel = (
    <Button kind="secondary" onClick={() => ask('back')}>
      {texts.frame.back}
    </Button>
  );
  const lists = [
    ['lockedOut', lockedOut, ownWords.lockedOut(lockedOut.length)],
    ['neverUsed', neverUsed, ownWords.neverUsed(neverUsed.length)],
    ['needTwoStep', needTwoStep, ownWords.needTwoStep(needTwoStep.length)],
  ] as const;
  return (
    <Card
      title={ownWords.reviewTitle}
      icon={isHarmless ? 'shield' : 'alert'}
      back={{ label: texts.frame.back, onBack: () => ask('back') }}
    >
      <Changes before={before} change={change} text={text} />
      {change.slug !== undefined && (
        <p className="banner" role="alert">
          {ownWords.slugBreaks}
        </p>
      )}
      {isHarmless && <p className="lead">{ownWords.nobodyLocked}</p>}
      {lists.map(
        ([name, members, words]) =>
          members.length > 0 && (
            <div key={name} className="admin-impact">
              <p>{words}</p>
              <People members={members} text={ownWords} />
            </div>
          ),
      )}
      {isSelf && (
        <p className="banner" role="alert">
          {ownWords.you}
        </p>
      )}
      <ErrorText message={error?.message} />
      {decision.place === 'elsewhere' ? (
        <div className="links">{cancel}</div>
      ) : (
        <Decision decision={decision} texts={texts} target="_blank">
          {(isResting) => (
            <>
              <Button
                kind={isHarmless ? 'primary' : 'danger'}
                isBusy={busy === 'saveSettings'}
                isResting={isResting}
                onClick={() => ask('saveSettings')}
              >
                {text.save}
              </Button>
              {cancel}
            </>
          )}
        </Decision>
      )}
    </Card>
  );
}
