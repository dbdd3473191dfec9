import { plainName } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { isOnThisDevice, publisherOf } from './destinations.ts';
import { placeOf } from './placeOf.ts';
import type { AskedConsent } from './states.ts';

type ConsentFactsProps = { asked: AskedConsent; project: string; text: Texts['idp'] };

/**
 * The facts that the app does not choose: who vouches for it, where it comes from, which server it wants to use, and
 * where the answer goes.
 */
export function ConsentFacts({ asked: { consent, request }, project, text }: ConsentFactsProps) {
  const publisher = publisherOf(request.clientId);
  return (
    <ul className="consent-facts">
      {!consent.isTrusted && (
        <li>
          <Sentence write={text.unverified} names={[project]} />
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
      {isOnThisDevice(request.redirectUri) && <li className="consent-warning">{text.toDevice}</li>}
    </ul>
  );
}

/** Returns the host and path of a resource. The request is refused if it is no URL. */
function serverOf(resource: string): string {
  const path = URL.canParse(resource) ? new URL(resource).pathname : '';
  return plainName(placeOf(resource) + (path === '/' ? '' : path));
}
