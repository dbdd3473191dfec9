import { Button } from '../../ui/Button.tsx';
import { consentItem } from '../identity-provider/scopeTexts.ts';
import { Item, ItemAction, Items } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';

/** The apps that have access to this account, with their permissions in the words of the consent screen. */
export function AppsSection({ known, ask, readNow, texts }: SectionProps) {
  const { account: text } = texts;
  const { apps } = known;
  if (!apps) {
    return (
      <p className="account-lead" role="alert">
        <span>{text.appsFailed}</span>{' '}
        <Button kind="text" onClick={readNow}>
          {texts.frame.tryAgain}
        </Button>
      </p>
    );
  }
  if (apps.length === 0) return <p className="account-lead">{text.noApps}</p>;
  return (
    <Items>
      {apps.map(({ id, name: given, scopes }) => {
        const name = given || text.appDefault;
        const allowed = scopes.map((scope) => consentItem(scope, texts.idp).title);
        return (
          <Item
            key={id}
            icon="app"
            name={name}
            details={
              <ul className="item-list">
                {allowed.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            }
          >
            <ItemAction
              label={text.withdrawFrom(name)}
              onClick={() => ask('removeItem', { item: { kind: 'app', id, name } })}
            >
              {text.withdraw}
            </ItemAction>
          </Item>
        );
      })}
    </Items>
  );
}
