import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlainCard } from '../../ui/PlainCard.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Skeleton, TitleBar } from '../../ui/Skeleton.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { useReturn } from '../../ui/useReturn.ts';
import { ConnectedAppsSection } from './ConnectedAppsSection.tsx';
import { DirectorySection } from './DirectorySection.tsx';
import { sectionsFor } from './entities.ts';
import { fieldOfFailure } from './fieldOfFailure.ts';
import { MembersSection } from './MembersSection.tsx';
import type { SectionProps } from './SectionProps.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { SsoSection } from './SsoSection.tsx';

const sectionViews = {
  members: MembersSection,
  settings: SettingsSection,
  sso: SsoSection,
  scim: DirectorySection,
  apps: ConnectedAppsSection,
} as const;

/** The sections' names, the search and the first members, as the desk opens. */
const readingShapes = ['control', 'control', ...Array.from({ length: 3 }, () => 'person' as const)] as const;

/** The organization for its admins: one section at a time. The member's roles decide which sections exist. */
export function OrganizationAdminScreen(props: ScreenProps<'OrganizationAdmin'>) {
  const { state, busy, error, failedIntent, ask, texts } = props;
  const { organizationAdmin: text } = texts;
  const { details, isSignedOut, open, news } = state;
  const isToRead = !details && !isSignedOut && failedIntent !== 'readAdmin';
  useEffect(() => {
    if (isToRead) ask('readAdmin');
  }, [isToRead, ask]);
  const navigation = useRef<HTMLElement>(null);
  // On a narrow screen the sections' links scroll to the current one.
  useEffect(() => {
    const bar = navigation.current;
    const current = open && bar?.querySelector('[aria-current]');
    if (bar && current) bar.scrollLeft += middleOf(current) - middleOf(bar);
  }, [open]);
  // The page of the auth domain may have changed something meanwhile.
  useReturn(() => details && ask('readSection'));

  if (!details) {
    if (isSignedOut) {
      return (
        <Card title={text.signedOut} icon="user">
          <ErrorText message={error?.message} />
          <Button onClick={() => ask('logIn')}>{texts.account.logIn}</Button>
        </Card>
      );
    }
    return (
      <PlainCard title={failedIntent ? texts.error.title : <TitleBar label={texts.frame.working} isAtSide />}>
        <ErrorText message={error?.message} />
        {failedIntent ? (
          <Button kind="secondary" onClick={() => ask('readAdmin')}>
            {texts.frame.tryAgain}
          </Button>
        ) : (
          <div className="admin-reading">
            <Skeleton shapes={readingShapes} />
          </div>
        )}
      </PlainCard>
    );
  }
  const sections = sectionsFor(details.rights, state.sections);
  const title = <Sentence write={text.title} names={[details.organization.settings.name]} />;
  if (!open || sections.length === 0) {
    return (
      <Card title={title} icon="lock">
        <p className="lead">{text.notAllowed}</p>
        <Button kind="secondary" onClick={() => ask('readAdmin')}>
          {texts.frame.tryAgain}
        </Button>
      </Card>
    );
  }
  const Section = sectionViews[open];
  const canChange = details.decision.place !== 'elsewhere';
  const isWarning = news === 'tokenLost' || news === 'rotationLost' || news === 'changedMeanwhile';
  const sectionProps: SectionProps = { ...props, text, details, canChange };
  return (
    <PlainCard title={sections.length === 1 ? text.section[open] : title}>
      {sections.length > 1 && (
        <nav className="admin-nav" ref={navigation} aria-label={text.sections}>
          {sections.map((section) => (
            <button
              key={section}
              type="button"
              data-name={text.section[section]}
              aria-current={section === open ? 'true' : undefined}
              aria-busy={busy === 'openSection' || undefined}
              onClick={() => ask('openSection', { section })}
            >
              {text.section[section]}
            </button>
          ))}
        </nav>
      )}
      <p className={isWarning ? 'banner' : 'admin-news'} role="status">
        {news && text.news[news]}
      </p>
      <ErrorText message={open === 'settings' && fieldOfFailure(error) ? null : error?.message} />
      {details.decision.place === 'elsewhere' && (
        <p className="admin-elsewhere">
          <span>{text.elsewhere}</span>
          <a className="button button-secondary" href={details.decision.page} target="_blank" rel="noopener">
            {text.openPage}
          </a>
        </p>
      )}
      <section className="admin-section" aria-label={text.section[open]}>
        <Section {...sectionProps} />
      </section>
    </PlainCard>
  );
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
