import type { OAuthProviderConfig, OAuthProviderType } from '@vestibule/shared-protocol';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { hasOneTap, MARKS_IN_A_ROW } from '../../flow/configRules.ts';
import { Button } from '../../ui/Button.tsx';
import { chunk, from } from '../../ui/chunk.tsx';
import { OAuthMark } from '../../ui/oauth/OAuthMark.tsx';
import { oauthProviderNames } from '../../ui/oauth/providerNames.ts';
import { lastUsed } from '../../ui/screens/lastUsed.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useStartRest } from '../../ui/useStartRest.ts';
import { OAuthPopupPanel } from './OAuthPopupPanel.tsx';

const OneTapSlot = from(
  chunk(() => import('./oneTap.ts')),
  (module) => module.OneTapSlot,
);

/**
 * In configured order, with One Tap in place of Google's button. Icon-only buttons form rows
 * of equal length, and their messages appear below all rows.
 */
export function OAuthButtons(props: ScreenProps<'Main'>) {
  const { state, config, environment, hasIconButtons, busy, ask, texts } = props;
  const { uxMode } = config.oauthOptions;
  // The frame's URL may name a provider that this version does not know.
  const providers = config.oauthOptions.providers.filter(({ type }) => Object.hasOwn(oauthProviderNames, type));
  const [lastPressed, setPressed] = useState<OAuthProviderType | null>(null);
  const pressed = state.popup ?? lastPressed;
  const [isExplained, setIsExplained] = useState(false);
  const isResting = useStartRest();

  // Preloads what a click needs: a browser opens a popup only during the click itself.
  useEffect(() => {
    ask('prepareOAuth');
  }, [ask]);

  function start(provider: OAuthProviderType, where = uxMode) {
    setPressed(provider);
    if (provider === 'google' && environment.isInAppBrowser) setIsExplained(true);
    else if (where === 'redirect') ask('startOAuth', { provider });
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
        isBusy={isInProgress && pressed === type}
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
    if (environment.isInAppBrowser) return button(provider.type);
    return (
      <Suspense fallback={<div className="kept" />}>
        <OneTapSlot {...props} provider={provider} button={button('google')} />
      </Suspense>
    );
  }

  const besides = (type: OAuthProviderType) => (
    <>
      {type === pressed && <OAuthPopupPanel {...props} provider={pressed} start={start} />}
      {type === 'google' && isExplained && (
        <p className="aside" role="alert">
          {texts.oauth.inAppBrowser}
        </p>
      )}
    </>
  );
  if (hasIconButtons) {
    const marks = providers.filter((provider) => !hasOneTap(provider)).length;
    const columns = Math.ceil(marks / Math.ceil(marks / MARKS_IN_A_ROW)) || 1;
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
      </>
    );
  }
  return (
    <ul className="links">
      {providers.map((provider) => (
        <li key={provider.type}>
          {item(provider)}
          {besides(provider.type)}
        </li>
      ))}
    </ul>
  );
}
