import { Button } from '../../ui/Button.tsx';
import { AppDetails } from './AppDetails.tsx';
import { allApps } from './accountItems.ts';
import { Item, ItemAction, Items } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';

/** The apps that have access to this account. The visitor removes the access of one app, or of all. */
export function AppsSection({ details, ask, readNow, texts }: SectionProps) {
  const { account: text } = texts;
  const { apps } = details;
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
  if (apps.length === 0) return <p className="account-empty">{text.noApps}</p>;
  return (
    <>
      <Items>
        {apps.map((app) => {
          const { id } = app;
          const name = app.name || text.appDefault;
          return (
            <Item key={id} icon="app" name={name} details={<AppDetails app={app} texts={texts} />}>
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
      {apps.length > 1 && (
        <Button kind="secondary" onClick={() => ask('removeItem', { item: allApps })}>
          {text.withdrawAll}
        </Button>
      )}
    </>
  );
}
