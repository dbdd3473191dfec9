import { plainName } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';
import { Icon } from '../../ui/Icon.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { isOnThisDevice, publisherOf } from './destinations.ts';
import { placeOf } from './placeOf.ts';
import type { ConsentQuestion } from './states.ts';

type ConsentFactsProps = { question: ConsentQuestion; project: string; text: Texts['idp'] };

/**
 * The facts that the app does not choose: who vouches for it, where it comes from, which server it wants to use, and
 * where the response goes. Warnings come first. All facts stand above the scopes, because a warning below the decision
 * would come too late.
 */
export function ConsentFacts({ question: { consent, request }, project, text }: ConsentFactsProps) {
  const publisher = publisherOf(request.clientId);
  return (
    <ul className={consent.isTrusted ? 'consent-facts' : 'consent-facts consent-facts-unverified'}>
      {!consent.isTrusted && (
        <li className="consent-warning">
          <Icon name="alert" />
          <span>
            <Sentence write={text.unverified} names={[project]} />
          </span>
        </li>
      )}
      {isOnThisDevice(request.redirectUri) && (
        <li className="consent-warning">
          <Icon name="alert" />
          <span>{text.toDevice}</span>
        </li>
      )}
      {publisher && (
        <li>
          <Sentence write={text.publishedAt} names={[publisher]} draw={destination} />
        </li>
      )}
      {[...new Set(request.resources)].map((resource) => (
        <li key={resource}>
          <Sentence write={text.forServer} names={[serverOf(resource)]} draw={destination} />
        </li>
      ))}
      <li>
        <Sentence write={text.goesTo} names={[placeOf(request.redirectUri)]} draw={destination} />
      </li>
    </ul>
  );
}

/** Returns the host and path of a resource. Any other text stays as it is, because its request is refused anyway. */
function serverOf(resource: string): string {
  const path = URL.canParse(resource) ? new URL(resource).pathname : '';
  return plainName(placeOf(resource) + (path === '/' ? '' : path));
}
