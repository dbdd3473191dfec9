import type { Texts } from '../../i18n/keys.ts';
import { Card } from '../../ui/Card.tsx';
import { type ConsentChoice, ConsentList } from '../../ui/ConsentList.tsx';
import type { Drawn } from '../../ui/Drawn.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { ConsentAccount } from './ConsentAccount.tsx';
import { ConsentAnswer } from './ConsentAnswer.tsx';
import { ConsentFacts } from './ConsentFacts.tsx';
import { ConsentMarks } from './ConsentMarks.tsx';
import { ConsentOrganization, NoPermission } from './memberParts.ts';
import { nameOr } from './nameOr.ts';
import { byWeight, consentItem, hasCustomScopes } from './scopeTexts.ts';
import type { ConsentQuestion } from './states.ts';

type ConsentRequestProps = {
  question: ConsentQuestion;
  texts: Texts;
  busy?: string | null;
  onUseAnother?: () => void;
  onSwitchOrganization?: () => void;
  /** Lets the visitor grant only some scopes. */
  choice?: ConsentChoice;
  /** The buttons that answer the request, or a link to the page that has them. */
  children: Drawn;
};

/** The app, the facts about the request, the account, and the requested scopes. */
export function ConsentRequest({
  question,
  texts,
  busy = null,
  onUseAnother,
  onSwitchOrganization,
  choice,
  children,
}: ConsentRequestProps) {
  const { idp: text } = texts;
  const { consent, account, organization } = question;
  const { grantableScopes, ungrantableScopes } = consent;
  const client = nameOr(text.defaultClient, consent.clientName);
  const project = nameOr(text.defaultProject, question.projectName);
  const isCustom = hasCustomScopes([...grantableScopes, ...ungrantableScopes]);
  return (
    <Card
      above={<ConsentMarks client={client} project={project} logoUrl={consent.logoUrl} />}
      title={<Sentence write={isCustom ? text.accessTitle : text.signInTitle} names={[client, project]} />}
    >
      <ConsentFacts question={question} project={project} text={text} />
      <div className="consent-accounts">
        <ConsentAccount account={account} texts={texts} isBusy={busy === 'useAnother'} onUseAnother={onUseAnother} />
        {organization !== undefined && (
          <ConsentOrganization
            organization={organization}
            texts={texts}
            isBusy={busy === 'switchOrganization'}
            onSwitch={onSwitchOrganization}
          />
        )}
      </div>
      {grantableScopes.length > 0 ? (
        <>
          <h2 className="subtitle">
            <Sentence write={isCustom ? text.requestHeading : text.allowHeading} names={[client]} />
          </h2>
          <ConsentList items={byWeight(grantableScopes).map((scope) => consentItem(scope, text))} choice={choice} />
        </>
      ) : (
        <p className="lead">{text.nothingGrantable}</p>
      )}
      {ungrantableScopes.length > 0 && (
        <>
          <h2 className="subtitle">
            {organization === undefined ? text.ungrantable : <NoPermission client={client} texts={texts} />}
          </h2>
          <ConsentList items={ungrantableScopes.map(({ isNew: _, ...scope }) => consentItem(scope, text))} isRefused />
        </>
      )}
      <ConsentAnswer text={text}>{children}</ConsentAnswer>
    </Card>
  );
}
