import { useEffect } from 'react';
import { Bars } from '../../ui/Bars.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { OAuthMark } from '../../ui/oauth/OAuthMark.tsx';
import { oauthProviderNames } from '../../ui/oauth/providerNames.ts';
import { PlainCard } from '../../ui/PlainCard.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { ScreenSkeleton, Skeleton, TitleBar } from '../../ui/Skeleton.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { useStartRest } from '../../ui/useStartRest.ts';
import { EmailForm } from './EmailForm.tsx';
import type { Course } from './entities.ts';
import { type LoginBlock, type LoginButton, loginBlocks } from './loginMethods.ts';
import { isSafeImage } from './OrganizationMark.tsx';
import '../../ui/textButton.css';
import './organization.css';

type Props = ScreenProps<'OrganizationLogin'>;

/** Intents whose failure is shown in the form. */
const ofForm = ['submitEmail', 'mailLink', 'mailCode'];

/** The first screen of a login to an organization. */
export function OrganizationLoginScreen(props: Props) {
  const { state, busy, error, failedIntent, ask, texts } = props;
  const { course, isReturning } = state;
  const isToOpen = course === null && !isReturning && busy === null && failedIntent !== 'open';
  useEffect(() => {
    if (isToOpen) ask('open');
  }, [isToOpen, ask]);

  if (isReturning && !error) {
    return (
      <PlainCard title={texts.frame.loggingIn} above={<Bars of={['kept-tile']} screen="Main" />}>
        <ScreenSkeleton label={texts.frame.working} />
      </PlainCard>
    );
  }
  if (!course) {
    // The title of other flows needs the organization, which is being read.
    const isAnywhere = props.config.flow === 'discovery';
    if (failedIntent !== 'open') {
      return (
        <PlainCard title={isAnywhere ? texts.organization.main.title : <TitleBar label={texts.frame.working} />}>
          <Skeleton label={isAnywhere ? texts.frame.working : undefined} shapes={['label', 'control', 'send']} />
        </PlainCard>
      );
    }
    return (
      <Card title={texts.error.title} icon="alert">
        <p className="lead" role="alert">
          {error?.message}
        </p>
        <Button onClick={() => ask('open')}>{texts.frame.tryAgain}</Button>
      </Card>
    );
  }
  return <Login {...props} course={course} />;
}

function Login(props: Props & { course: Course }) {
  const { state, config, course, busy, error, failedIntent, ask, texts } = props;
  const { organization, allowedMethods, knownEmail, list } = course;
  const text = texts.organization.main;
  const blocks = loginBlocks(config, course);
  const isToVerify = knownEmail !== null && allowedMethods !== null;
  return (
    <PlainCard title={isToVerify ? text.verifyTitle : titleOf(course, texts)} isMain above={<Logo course={course} />}>
      {isToVerify && <p className="lead">{text.verify}</p>}
      {knownEmail !== null && (
        <p className="lead">
          <Sentence write={text.knownEmail} names={[knownEmail]} draw={destination} />
        </p>
      )}
      {state.isExpired && (
        <p className="banner" role="alert">
          {text.expired}
        </p>
      )}
      <p className="banner" role="alert">
        {error && !ofForm.includes(failedIntent ?? '') && error.message}
      </p>
      {blocks.length === 0 && <p className="lead">{text.nothing}</p>}
      {blocks.map((block, index) => (
        <div key={block.kind + String(index)} className={`block block-${block.kind}`}>
          {index > 0 && <p className="divider">{texts.main.or}</p>}
          <Block {...props} block={block} />
        </div>
      ))}
      {(list || knownEmail !== null) && (
        <div className="links">
          {list && (
            <Button kind="text" isBusy={busy === 'backToList'} onClick={() => ask('backToList')}>
              {text.backToList}
            </Button>
          )}
          <Button kind="text" isBusy={busy === 'useAnother'} onClick={() => ask('useAnother')}>
            {text.useAnother}
          </Button>
        </div>
      )}
      {!list && organization && config.flow === 'discovery' && knownEmail === null && (
        <div className="links">
          <Button kind="text" isBusy={busy === 'useAnother'} onClick={() => ask('useAnother')}>
            {texts.organization.errors.findAnother}
          </Button>
        </div>
      )}
    </PlainCard>
  );
}

const titleOf = ({ organization }: Course, { organization: { main } }: Props['texts']) =>
  organization ? <Sentence write={main.titleOf} names={[organization.name]} /> : main.title;

function Logo({ course: { organization } }: { course: Course }) {
  if (!organization || !isSafeImage(organization.logoUrl)) return null;
  return <img className="organization-logo" src={organization.logoUrl} alt="" referrerPolicy="no-referrer" />;
}

function Block(props: Props & { course: Course; block: LoginBlock }) {
  const { block, course, busy, error, failedIntent, ask, texts } = props;
  const text = texts.organization.main;
  if (block.kind === 'buttons') {
    return (
      <ul className="links">
        {block.buttons.map((button) => (
          <li key={keyOf(button)}>
            <MethodButton {...props} button={button} />
          </li>
        ))}
      </ul>
    );
  }
  const { mails } = block;
  if (course.knownEmail === null) return <EmailForm {...props} mails={mails} hasPassword={block.hasPassword} />;
  const email = course.knownEmail;
  return (
    <div className="links">
      {mails.includes('link') && (
        <Button isBusy={busy === 'mailLink'} onClick={() => ask('mailLink', { email })}>
          {text.emailLink}
        </Button>
      )}
      {mails.includes('code') && (
        <Button
          kind={mails.includes('link') ? 'secondary' : 'primary'}
          isBusy={busy === 'mailCode'}
          onClick={() => ask('mailCode', { email })}
        >
          {text.emailCode}
        </Button>
      )}
      {block.hasPassword && (
        <Button kind="secondary" isBusy={busy === 'usePassword'} onClick={() => ask('usePassword', { email })}>
          {text.usePassword}
        </Button>
      )}
      <ErrorText message={ofForm.includes(failedIntent ?? '') ? error?.message : null} />
    </div>
  );
}

const keyOf = (button: LoginButton): string => {
  if (button.kind === 'oauth') return button.provider.type;
  return button.kind === 'connection' ? button.connection.id : button.kind;
};

function MethodButton({ button, busy, ask, texts }: Props & { button: LoginButton }) {
  const isResting = useStartRest();
  if (button.kind === 'discoverSso') {
    return (
      <Button kind="secondary" isBusy={busy === 'discoverSso'} onClick={() => ask('discoverSso')}>
        {texts.organization.main.sso}
      </Button>
    );
  }
  if (button.kind === 'connection') {
    const { connection } = button;
    return (
      <Button kind="secondary" isResting={isResting} onClick={() => ask('startSso', { connection })}>
        <span>
          <Sentence write={texts.main.continueWith} names={[connection.name]} />
        </span>
      </Button>
    );
  }
  const { provider } = button;
  return (
    <Button kind="secondary" isResting={isResting} onClick={() => ask('startOAuth', { provider })}>
      <OAuthMark type={provider.type} />
      <span>{texts.main.continueWith(oauthProviderNames[provider.type])}</span>
    </Button>
  );
}
