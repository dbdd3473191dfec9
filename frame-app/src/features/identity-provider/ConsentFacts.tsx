import { plainName } from '@vestibule/shared-protocol';
import { useId, useState } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import { Icon } from '../../ui/Icon.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { isOnThisDevice, publisherOf } from './destinations.ts';
import { addressParts, placeOf } from './placeOf.ts';
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
      <Destination redirectUri={request.redirectUri} text={text} />
    </ul>
  );
}

/** Where the response goes: the host or the app, and the full address when the visitor opens it. */
function Destination({ redirectUri, text }: { redirectUri: string; text: Texts['idp'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { before, place, after } = addressParts(redirectUri);
  return (
    <li className="consent-destination">
      <span>
        <Sentence write={text.goesTo} names={[placeOf(redirectUri)]} draw={destination} />
      </span>
      {/* Another element than the permissions below, which open with `summary`. */}
      <button
        type="button"
        aria-label={text.fullAddress}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="chevron" sizeRem={0.75} />
      </button>
      <bdi id={id} dir="ltr" hidden={!isOpen}>
        {isOpen && (
          <>
            {before}
            <b>{place}</b>
            {after}
          </>
        )}
      </bdi>
    </li>
  );
}

/** Returns the host and path of a resource. Any other text stays as it is, because its request is refused anyway. */
function serverOf(resource: string): string {
  const path = URL.canParse(resource) ? new URL(resource).pathname : '';
  return plainName(placeOf(resource) + (path === '/' ? '' : path));
}
