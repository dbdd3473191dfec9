import type { OAuthProviderType } from '@vestibule/shared-protocol';
import { Button } from '../../ui/Button.tsx';
import { oauthProviderNames } from '../../ui/oauth/providerNames.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import '../../ui/textButton.css';

type PanelProps = Pick<ScreenProps<'Main'>, 'state' | 'error' | 'failedIntent' | 'ask' | 'texts'> & {
  provider: OAuthProviderType;
  start(provider: OAuthProviderType, mode: 'popup' | 'redirect'): void;
};

/**
 * The options while a popup is open or after it was blocked. A closed popup cannot be detected reliably, so all options
 * show from the start.
 */
export function OAuthPopupPanel({ state, error, failedIntent, ask, texts, provider, start }: PanelProps) {
  const isOpen = state.popup === provider;
  const isBlocked = failedIntent === 'startOAuthPopup' && error?.code === 'popup_blocked';
  if (!isOpen && !isBlocked) return null;
  const message = state.isPopupClosed ? texts.oauth.windowClosed : texts.oauth.inWindow;
  return (
    <section className="aside" aria-live="polite">
      {isOpen && <p>{message(oauthProviderNames[provider])}</p>}
      <div className="text-buttons">
        <Button kind="text" onClick={() => start(provider, 'popup')}>
          {texts.oauth.openAgain}
        </Button>
        <Button kind="text" onClick={() => start(provider, 'redirect')}>
          {texts.oauth.inThisTab}
        </Button>
        {isOpen && (
          <Button kind="text" onClick={() => ask('cancelOAuthPopup')}>
            {texts.oauth.cancel}
          </Button>
        )}
      </div>
    </section>
  );
}
