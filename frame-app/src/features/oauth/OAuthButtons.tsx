import type { OAuthProviderConfig, OAuthProviderType } from '@vestibule/shared-protocol';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { hasOneTap } from '../../flow/configRules.ts';
import { Button } from '../../ui/Button.tsx';
import { chunk, extra, from } from '../../ui/chunk.tsx';
import { markColumns } from '../../ui/oauth/markColumns.ts';
import { OAuthMark } from '../../ui/oauth/OAuthMark.tsx';
import { oauthProviderNames } from '../../ui/oauth/providerNames.ts';
import { lastUsed } from '../../ui/screens/lastUsed.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useLastFirst } from '../../ui/screens/useLastFirst.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { useStartRest } from '../../ui/useStartRest.ts';
import './OAuthButtons.css';
import '../../ui/leadingIcon.css';

const OneTapSlot = from(
  chunk(() => import('./oneTap.ts')),
  (module) => module.OneTapSlot,
);
const OAuthPopupPanel = extra(
  chunk(() => import('./OAuthPopupPanel.tsx')),
  (module) => module.OAuthPopupPanel,
);
const CopyLink = extra(
  chunk(() => import('./CopyLink.tsx')),
  (module) => module.CopyLink,
);

/**
 * The OAuth buttons in configured order, or with the last used provider first. One Tap replaces Google's button.
 * Icon-only buttons form rows of equal length, and their messages appear below all rows. A note replaces the
 * buttons of providers that refuse this browser.
 */
export function OAuthButtons(props: ScreenProps<'Main'>) {
  const { state, config, environment, hasIconButtons, busy, ask, texts } = props;
  const { uxMode } = config.oauthOptions;
  // The frame's URL may name a provider that this version does not know.
  const knownProviders = config.oauthOptions.providers.filter(({ type }) => Object.hasOwn(oauthProviderNames, type));
  // Hydration has to find the buttons of the document.
  const isHydrated = useIsHydrated();
  const isRefused = ({ type }: OAuthProviderConfig) => isHydrated && environment.refusedProviders.includes(type);
  const refusedNames = knownProviders.filter(isRefused).map(({ type }) => oauthProviderNames[type]);
  const providers = useLastFirst(props)(
    knownProviders.filter((provider) => !isRefused(provider)),
    ({ type }) => `oauth:${type}`,
  );
  const [lastPressed, setPressed] = useState<OAuthProviderType | null>(null);
  const pressedProvider = state.popup ?? lastPressed;
  const isResting = useStartRest();

  // Preloads everything that a click needs, because a browser opens a popup only during the click itself.
  useEffect(() => {
    ask('prepareOAuth');
  }, [ask]);

  function start(provider: OAuthProviderType, mode = uxMode) {
    setPressed(provider);
    if (mode === 'redirect') ask('startOAuth', { provider });
    else
      ask('startOAuthPopup', {
        provider,
        onOutcome: (outcome) => ask('finishRedirect', outcome),
        onClosed: () => ask('noteClosedPopup'),
      });
  }

  const isInProgress = busy === 'startOAuth' || busy === 'startOAuthPopup' || busy === 'finishRedirect';

  function button(type: OAuthProviderType, isMark = false) {
    const label = texts.main.continueWith(oauthProviderNames[type]);
    return (
      <Button
        kind="secondary"
        name="oauth"
        value={type}
        isBusy={isInProgress && pressedProvider === type}
        isResting={isResting}
        title={isMark ? label : undefined}
        onClick={() => start(type)}
      >
        <OAuthMark type={type} />
        <span className={isMark ? 'visually-hidden' : undefined} suppressHydrationWarning>
          {label}
        </span>
        {lastUsed({ ...props, method: `oauth:${type}`, isDot: isMark })}
      </Button>
    );
  }

  function item(provider: OAuthProviderConfig) {
    if (!hasOneTap(provider)) return button(provider.type, hasIconButtons);
    return (
      <Suspense fallback={<div className="kept" />}>
        <OneTapSlot {...props} provider={provider} button={button('google')} />
      </Suspense>
    );
  }

  const besides = (type: OAuthProviderType) =>
    uxMode === 'popup' &&
    type === pressedProvider && <OAuthPopupPanel {...props} provider={pressedProvider} start={start} />;
  const refusal = refusedNames.length > 0 && (
    <>
      <p className="aside">{texts.oauth.inAppBrowser(refusedNames.join(' / '))}</p>
      <CopyLink ask={ask} texts={texts} />
    </>
  );
  if (hasIconButtons) {
    const columns = markColumns(config) || 1;
    // With large text the rows have fewer columns, so that every mark fits.
    const leastWidth = `max(3.5rem, (100% - ${columns - 1} * var(--gap)) / ${columns} - 1px)`;
    return (
      <>
        <ul className="links" style={{ gridTemplateColumns: `repeat(auto-fit, minmax(${leastWidth}, 1fr))` }}>
          {providers.map((provider) => (
            <li key={provider.type} style={hasOneTap(provider) ? { gridColumn: '1 / -1' } : undefined}>
              {item(provider)}
            </li>
          ))}
        </ul>
        {providers.map(({ type }) => (
          <Fragment key={type}>{besides(type)}</Fragment>
        ))}
        {refusal}
      </>
    );
  }
  return (
    <>
      <ul className="links">
        {providers.map((provider) => (
          <li key={provider.type}>
            {item(provider)}
            {besides(provider.type)}
          </li>
        ))}
      </ul>
      {refusal}
    </>
  );
}
