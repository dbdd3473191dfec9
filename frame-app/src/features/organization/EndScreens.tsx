import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConfirmSignInCard } from '../../ui/screens/ConfirmSignInCard.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import type { ErrorReason } from './entities.ts';

/** Shows why the login to an organization cannot continue, and what the visitor can do. */
export function OrganizationErrorScreen({ state, busy, error, ask, texts }: ScreenProps<'OrganizationError'>) {
  const text = texts.organization.errors;
  const { reason, organizationName, list } = state;
  const isPersonal = reason === 'policy' || reason === 'claimedDomain';
  return (
    <Card title={titleOf(reason, texts)} icon="alert">
      <p className="lead" role="alert">
        {reason === 'policy' && organizationName ? (
          <Sentence write={text.policy} names={[organizationName]} />
        ) : (
          <span>{reason === 'policy' ? text.policyUnnamed : text[reason]}</span>
        )}
      </p>
      <ErrorText message={error?.message} />
      <div className="links">
        {list ? (
          <Button isBusy={busy === 'back'} onClick={() => ask('back')}>
            {texts.organization.main.backToList}
          </Button>
        ) : (
          reason === 'organization' && (
            <Button isBusy={busy === 'back'} onClick={() => ask('back')}>
              {text.findAnother}
            </Button>
          )
        )}
        {reason === 'adBlocker' && <Button onClick={() => location.reload()}>{texts.frame.tryAgain}</Button>}
        {reason !== 'organization' && (
          <Button
            kind={list || reason === 'adBlocker' ? 'secondary' : 'primary'}
            isBusy={busy === 'useAnother'}
            onClick={() => ask('useAnother')}
          >
            {isPersonal ? text.useAnother : texts.error.startOver}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Redeems a token. Asks first if another browser requested it. */
export function OrganizationReturnScreen({ state, busy, error, ask, texts }: ScreenProps<'OrganizationReturn'>) {
  const { question, isRefused, tokenType } = state;
  if (question) {
    return (
      <ConfirmSignInCard
        {...question}
        question={tokenType === 'sso' ? texts.organization.sso.startedThere : undefined}
        isBusy={busy === 'redeem'}
        message={error?.message}
        texts={texts}
        onConfirm={() => ask('redeem')}
        onDecline={() => ask('giveUp')}
      />
    );
  }
  if (!error) {
    return (
      <Card title={texts.frame.loggingIn} icon="user">
        <Skeleton label={texts.frame.working} shapes={['line', 'short', 'control', 'control']} />
      </Card>
    );
  }
  const text = texts.organization.errors;
  const isOfMail = tokenType === 'discovery' || tokenType === 'multi_tenant_magic_links';
  const reason = reasonOf(error.error_type) ?? (isOfMail ? 'link' : 'default');
  // A blocked request has not used up the token.
  const canTryAgain = !isRefused || reason === 'adBlocker';
  return (
    <Card title={isRefused && reason !== 'default' ? titleOf(reason, texts) : texts.link.failedTitle} icon="alert">
      {isRefused && <p className="lead">{text[reason]}</p>}
      <p className="lead" role="alert">
        {error.message}
      </p>
      <div className="links">
        {canTryAgain && (
          <Button isBusy={busy === 'redeem'} onClick={() => ask('redeem')}>
            {texts.frame.tryAgain}
          </Button>
        )}
        <Button kind={canTryAgain ? 'secondary' : 'primary'} onClick={() => ask('giveUp')}>
          {texts.error.startOver}
        </Button>
      </div>
    </Card>
  );
}

function titleOf(reason: ErrorReason, { link, organization }: Texts): string {
  const { title, titles } = organization.errors;
  return reason === 'default' ? title : reason === 'link' ? link.deadTitle : titles[reason];
}

function reasonOf(errorType: string | undefined): 'adBlocker' | 'claimedDomain' | undefined {
  if (errorType === 'ad_blocker_detected') return 'adBlocker';
  return errorType === 'action_not_allowed_email_domain_is_claimed' ? 'claimedDomain' : undefined;
}
