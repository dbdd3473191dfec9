import type { CoreTexts } from '../../i18n/keys.ts';

type SetUpLinkProps = { texts: CoreTexts; onFollow: () => void };

/** Spec §2: a link to what a first wallet is got from. It leads to a screen, which has no address: so a button follows it. */
export function SetUpLink({ texts, onFollow }: SetUpLinkProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `<a>` needs an address, which could be opened elsewhere
    <button type="button" role="link" className="button button-text" onClick={onFollow}>
      {texts.wallets.setUp}
    </button>
  );
}
