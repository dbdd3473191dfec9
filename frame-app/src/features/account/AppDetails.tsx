import { plainName } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { isOnThisDevice, publisherOf } from '../identity-provider/destinations.ts';
import { placeOf } from '../identity-provider/placeOf.ts';
import { byWeight, consentItem } from '../identity-provider/scopeTexts.ts';
import type { ConnectedApp } from './port.ts';
import { timeOf } from './timeOf.ts';

/**
 * The permissions of an app, and the facts about it: those that this browser has noted, and the last use on any device.
 */
export function AppDetails({ app: { scopes, note, lastUsedMs }, texts }: { app: ConnectedApp; texts: Texts }) {
  const { account: text, idp } = texts;
  return (
    <>
      <ul className="item-list">
        {byWeight(scopes).map((scope) => (
          <li key={scope.scope}>{consentItem(scope, idp).title}</li>
        ))}
      </ul>
      {(note || lastUsedMs !== undefined) && (
        <ul className="item-list item-facts">
          {note && <Origin {...note} texts={texts} />}
          {note && <li>{text.appSince(timeOf(note.sinceMs, { dateOnly: true }))}</li>}
          {lastUsedMs !== undefined && <li>{text.appUsed(timeOf(lastUsedMs))}</li>}
          {note && lastUsedMs === undefined && <li>{text.appLast(timeOf(note.lastMs))}</li>}
        </ul>
      )}
    </>
  );
}

/** The host of the app's metadata document, and the address that the visitor is sent to. */
function Origin({ clientId, redirectUri, texts }: { clientId: string; redirectUri: string; texts: Texts }) {
  const { account: text, idp } = texts;
  const publisher = publisherOf(clientId);
  const isHere = isOnThisDevice(redirectUri);
  // The port of a loopback address differs each time, so the address is left out.
  const isAddressUseful = !isHere || !redirectUri.startsWith('http:');
  return (
    <>
      {publisher && (
        <li>
          <Sentence write={idp.publishedAt} names={[plainName(publisher)]} />
        </li>
      )}
      {isHere && <li>{text.appHere}</li>}
      {isAddressUseful && (
        <li>
          <Sentence write={text.appGoesTo} names={[plainName(placeOf(redirectUri))]} />
        </li>
      )}
    </>
  );
}
