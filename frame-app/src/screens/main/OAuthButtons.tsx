import type { OAuthProviderConfig, OAuthProviderType } from '@vestibule/shared-protocol';
import { Suspense, useEffect, useState } from 'react';
import { oauthTexts } from '../../text/en/oauth.ts';
import type { OAuthTexts } from '../../text/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { chunk, from } from '../../ui/chunk.tsx';
import type { ScreenProps } from '../ScreenProps.ts';
import { withEnglish } from '../withEnglish.tsx';
import { OAuthMark } from './OAuthMark.tsx';
import { OAuthPopupPanel } from './OAuthPopupPanel.tsx';
import { oauthProviderNames } from './oauthProviderNames.ts';

const OneTapSlot = from(
  chunk(() => import('./OneTapSlot.tsx')),
  ({ default: Slot }) => Slot,
);

/** Spec §2, "OAuth buttons": in the order of the configuration; One Tap in the place of Google's button. */
export default withEnglish(oauthTexts, OAuthButtons);

function OAuthButtons(props: ScreenProps<'Main', OAuthTexts>) {
  const { state, config, environment, busy, ask, texts } = props;
  const { uxMode } = config.oauthOptions;
  // The frame's address may speak of one that is not known here.
  const providers = config.oauthOptions.providers.filter(({ type }) => Object.hasOwn(oauthProviderNames, type));
  const [lastPressed, setPressed] = useState<OAuthProviderType | null>(null);
  const pressed = state.popup ?? lastPressed;
  const [isExplained, setIsExplained] = useState(false);

  // What a click needs is fetched before it: a browser opens a window only within the click.
  useEffect(() => {
    ask('prepareOAuth');
  }, [ask]);

  function start(provider: OAuthProviderType, where = uxMode) {
    setPressed(provider);
    if (provider === 'google' && environment.isInAppBrowser) setIsExplained(true);
    else if (where === 'redirect') ask('startOAuth', { provider });
    else ask('startOAuthPopup', { provider, onOutcome: (outcome) => ask('finishTrip', outcome) });
  }

  const isUnderWay = busy === 'startOAuth' || busy === 'startOAuthPopup' || busy === 'finishTrip';

  function button(type: OAuthProviderType) {
    return (
      <Button kind="secondary" isBusy={isUnderWay && pressed === type} onClick={() => start(type)}>
        <OAuthMark type={type} />
        {texts.main.continueWith(oauthProviderNames[type])}
      </Button>
    );
  }

  function item(provider: OAuthProviderConfig) {
    if (provider.type !== 'google' || !provider.one_tap || environment.isInAppBrowser) return button(provider.type);
    return (
      <Suspense fallback={<div className="kept" />}>
        <OneTapSlot {...props} provider={provider} button={button('google')} />
      </Suspense>
    );
  }

  return (
    <ul className="links">
      {providers.map((provider) => (
        <li key={provider.type}>
          {item(provider)}
          {provider.type === pressed && <OAuthPopupPanel {...props} provider={pressed} start={start} />}
          {provider.type === 'google' && isExplained && (
            <p className="aside" role="alert">
              {texts.oauth.inAppBrowser}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
