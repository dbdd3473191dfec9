import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { ConfirmSignInCard } from '../../ui/screens/ConfirmSignInCard.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/** Says why the login to an organization cannot go on, and what helps. */
export function OrganizationErrorScreen({ state, busy, error, ask, texts }: ScreenProps<'OrganizationError'>) {
  const text = texts.organization.errors;
  const { reason, organizationName, list } = state;
  const isPersonal = reason === 'policy' || reason === 'claimedDomain';
  return (
    <Card title={text.title} icon="alert">
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
        {reason !== 'organization' && (
          <Button
            kind={list ? 'secondary' : 'primary'}
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

/** Redeems a token, after a question if it was not requested in this browser. */
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
  if (!error) return <Card title={texts.frame.loggingIn} icon="user" />;
  const text = texts.organization.errors;
  const isOfMail = tokenType === 'discovery' || tokenType === 'multi_tenant_magic_links';
  const reason = reasonOf(error.error_type) ?? (isOfMail ? 'link' : 'default');
  return (
    <Card title={text.title} icon="alert">
      {isRefused && <p className="lead">{text[reason]}</p>}
      <ErrorText message={error.message} />
      <div className="links">
        {!isRefused && (
          <Button isBusy={busy === 'redeem'} onClick={() => ask('redeem')}>
            {texts.frame.tryAgain}
          </Button>
        )}
        <Button kind={isRefused ? 'primary' : 'secondary'} onClick={() => ask('giveUp')}>
          {texts.error.startOver}
        </Button>
      </div>
    </Card>
  );
}

function reasonOf(errorType: string | undefined): 'adBlocker' | 'claimedDomain' | undefined {
  if (errorType === 'ad_blocker_detected') return 'adBlocker';
  return errorType === 'action_not_allowed_email_domain_is_claimed' ? 'claimedDomain' : undefined;
}
