import { type AccountSection, accountSections } from '@vestibule/shared-protocol';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { hasFocus } from '../../ui/focus/focusWhenOurs.ts';
import { PlainCard } from '../../ui/PlainCard.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useRead } from '../../ui/screens/useRead.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { isOfWallet, walletReasonText } from '../wallet/walletReasonText.ts';
import { AccountGroupSection } from './AccountGroupSection.tsx';
import { AccountSide } from './AccountSide.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { AppsSection } from './AppsSection.tsx';
import { type AccountGroup, accountGroups, groupNames, groupOf } from './accountGroups.ts';
import { ConnectionsSection } from './ConnectionsSection.tsx';
import { EmailsSection, PhonesSection } from './FactorSections.tsx';
import { MemberNews, memberDrawn } from './memberParts.ts';
import { isOfMember } from './membership.ts';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import type { SectionProps } from './SectionProps.ts';
import { SessionSection } from './SessionSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';
import { WalletsSection } from './WalletsSection.tsx';
import './Account.css';

/**
 * The component of each section. To add a section: add its name to the contract, a line here, and its place in a group.
 */
const sectionViews: { readonly [Name in AccountSection]?: ComponentType<SectionProps> } = {
  profile: ProfileSection,
  emails: EmailsSection,
  phones: PhonesSection,
  password: PasswordSection,
  passkeys: PasskeysSection,
  connections: ConnectionsSection,
  wallets: WalletsSection,
  twoStep: TwoStepSection,
  apps: AppsSection,
  session: SessionSection,
};

/** The group that was open last, so that a visitor finds it again after a change. */
let lastOpen: AccountGroup | undefined;

/**
 * The whole account, which opens the group of login methods first. Wide screens show one group next to a navigation.
 * Narrow screens list all groups and unfold one.
 */
export function AccountScreen(props: ScreenProps<'Account'>) {
  const { state, config, busy, error, failedIntent, ask, read, texts } = props;
  const { account: text } = texts;
  const { details, lastChange } = state;
  const { isReading, readNow } = useRead(() => read('readAccount'));
  const isGone = details === null && !isReading && failedIntent !== 'readAccount';
  useEffect(() => {
    // The visitor has signed out or signed in again.
    if (isGone) readNow();
  }, [isGone, readNow]);
  const membership = details?.membership;
  // Without two-step verification the section has nothing to show.
  const { policy = 'off' } = config.mfa;
  const isTwoStep = policy !== 'off';
  const isThere = (name: AccountSection) =>
    membership ? isOfMember(membership, name) : name !== 'twoStep' || isTwoStep;
  const wantedSections = state.sections ?? accountSections;
  // A host may ask for sections that a member does not have.
  const requestedSections = accountSections.filter((name) => wantedSections.includes(name) && isThere(name));
  const visibleSections = requestedSections.length > 0 ? requestedSections : accountSections.filter(isThere);
  const sectionsOf = (group: AccountGroup) => accountGroups[group].filter((name) => visibleSections.includes(name));
  const names = groupNames.filter((group) => sectionsOf(group).length > 0);
  const [open, setOpen] = useState(() => names.find((name) => name === lastOpen) ?? firstOf(names));
  const [openGroupState, setUnfolded] = useState<readonly (AccountGroup | undefined)[]>([open]);

  const openGroup = useCallback((group: AccountGroup) => {
    lastOpen = group;
    setOpen(group);
    setUnfolded((before) => [...before, group]);
  }, []);
  const toggle = (group: AccountGroup) =>
    openGroupState.includes(group) ? setUnfolded(openGroupState.filter((name) => name !== group)) : openGroup(group);
  useEffect(() => {
    // After an OAuth redirect, opens the group that shows the new connection.
    if (lastChange) openGroup(groupOf(lastChange));
  }, [lastChange, openGroup]);

  const groups = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message stands above all groups, and the button that failed may be far below.
    if (error && hasFocus()) groups.current?.querySelector('.error')?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);

  if (!details) {
    if (failedIntent !== 'readAccount') return <AccountSkeleton texts={texts} />;
    const isSignedOut = error?.code === 'no_session';
    return (
      <Card title={text.title} icon={isSignedOut ? 'user' : 'alert'}>
        <p className="lead" role="alert">
          {error?.message}
        </p>
        <Button
          isBusy={isSignedOut ? busy === 'logIn' : isReading}
          onClick={isSignedOut ? () => ask('logIn') : readNow}
        >
          {isSignedOut ? text.logIn : texts.frame.tryAgain}
        </Button>
      </Card>
    );
  }
  const elsewhere = details.decision.place === 'elsewhere' ? ` ${texts.deciding.elsewhere}` : '';
  const leads: { readonly [Group in AccountGroup]?: string } = {
    ways: membership ? elsewhere : text.waysLead + elsewhere,
    twoStep: elsewhere,
    apps: text.appsLead,
  };
  return (
    <PlainCard title={text.title}>
      <div className="account">
        <AccountSide user={details.user} {...{ names, open, text }} onOpen={openGroup} />
        <div className="account-groups" ref={groups}>
          <p className="account-news" role="status">
            {lastChange && (membership ? <MemberNews change={lastChange} texts={texts} /> : text.changes[lastChange])}
          </p>
          <ErrorText
            message={walletReasonText(error, texts) ?? (isOfWallet(error) ? text.walletFailed : error?.message)}
          />
          {names.map((group) => (
            <AccountGroupSection
              key={group}
              label={text.groups[group]}
              lead={leads[group]}
              isCurrent={group === open}
              isUnfolded={names.length === 1 || openGroupState.includes(group)}
              onToggle={names.length > 1 ? () => toggle(group) : undefined}
            >
              {sectionsOf(group).map((name) => {
                const Section = (membership ? memberDrawn : sectionViews)[name];
                return Section && <Section key={name} {...props} details={details} readNow={readNow} />;
              })}
            </AccountGroupSection>
          ))}
        </div>
      </div>
    </PlainCard>
  );
}

/** Returns the group to open first: the login methods, which most visitors come to change. */
const firstOf = (names: readonly AccountGroup[]) => names.find((name) => name === 'ways') ?? names[0];
