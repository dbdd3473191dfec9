import type { CoreTexts } from '../../i18n/keys.ts';
import '../../ui/textButton.css';

type SetUpLinkProps = { texts: CoreTexts; onFollow: () => void };

/** A link to the downloads of wallets. It leads to a screen without a URL, so a button acts as the link. */
export function SetUpLink({ texts, onFollow }: SetUpLinkProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `<a>` needs an address, which could be opened elsewhere
    <button type="button" role="link" className="button button-text wallet-set-up" onClick={onFollow}>
      {texts.wallets.setUp}
    </button>
  );
}
