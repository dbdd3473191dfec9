import type { Texts } from '../../i18n/keys.ts';
import { Card } from '../../ui/Card.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ConsentRequest } from './ConsentRequest.tsx';
import { nameOr } from './nameOr.ts';

/** Shows the request in a frame that must not decide, with a link to the page that may. */
export function IDPConsentOnPageScreen({ state, texts }: ScreenProps<'IDPConsentOnPage'>) {
  return (
    <ConsentRequest question={state} texts={texts}>
      <ContinueLink {...state} texts={texts} />
    </ConsentRequest>
  );
}

export function IDPLogoutOnPageScreen({ state, texts }: ScreenProps<'IDPLogoutOnPage'>) {
  const text = texts.idp;
  return (
    <Card title={text.logoutTitle} icon="user">
      <p className="lead">
        <Sentence write={text.logoutQuestion} names={[nameOr(text.defaultProject, state.projectName)]} />
      </p>
      <ContinueLink {...state} texts={texts} />
    </Card>
  );
}

type ContinueLinkProps = { page: string; projectName: string | null; texts: Texts };

/** A plain link, so that the click itself navigates without the host. */
function ContinueLink({ page, projectName, texts: { idp: text } }: ContinueLinkProps) {
  return (
    <div className="links">
      <p className="aside">{text.elsewhere}</p>
      <a className="button button-primary" href={page} target="_top">
        <span>
          <Sentence write={text.continueTo} names={[nameOr(text.defaultProject, projectName)]} />
        </span>
      </a>
    </div>
  );
}
