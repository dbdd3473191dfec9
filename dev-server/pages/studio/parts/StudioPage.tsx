import type { Auth } from '@vestibule/host-sdk';
import type { Vertical } from '@vestibule/shared-protocol';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { ConnectionSign } from '../../ui/ConnectionSign.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Choice } from '../../ui/Field.tsx';
import { nameOf as languageOf, languageTags } from '../../ui/languageTags.ts';
import { pageUrls, verticalOfPage } from '../../ui/pageUrls.ts';
import { Select } from '../../ui/Select.tsx';
import { SiteHeader } from '../../ui/SiteHeader.tsx';
import { colorsInForce } from './colorsInForce.ts';
import { Options } from './Options.tsx';
import { Output } from './Output.tsx';
import { problemsOf } from './problemsOf.ts';
import { StepUpTry } from './StepUpTry.tsx';
import { hasMount, readAddress, type ShownMount, type StudioState, schemes, writeAddress } from './studioState.ts';
import { useCalls } from './useCalls.ts';
import { useSampleSession } from './useSampleSession.ts';
import { useShownScheme } from './useShownScheme.ts';
import { useWidget } from './useWidget.ts';

const mountNames: Record<ShownMount, string> = {
  login: 'Login',
  passkeyRegistration: 'Passkeys',
  account: 'Account',
  resetPassword: 'Reset',
  identityProvider: 'Consent',
  organization: 'Organization',
  organizationSwitcher: 'Organizations',
  stepUp: 'Step up',
};
const mountsOf = (vertical: Vertical) =>
  (Object.keys(mountNames) as ShownMount[]).filter((mount) => hasMount(vertical, mount));
const widths: Record<string, number> = { '320': 320, '400': 400, '560': 560, Full: 0 };

/** Returns the widget's languages, and also the language of a shared address, such as `de-AT`. */
const tagsWith = (locale: string) => [...new Set([...languageTags, ...(locale ? [locale] : [])])];

/** Applies every option to a live widget and generates the matching code. */
export function StudioPage({ auth }: { auth: Auth }) {
  const vertical = verticalOfPage();
  const [state, setState] = useState(() => readAddress(location.hash, vertical));
  const place = useRef<HTMLDivElement>(null);
  const shownState = { ...state, scheme: useShownScheme(state.scheme) };
  const problems = problemsOf(state.config, state.theme);
  const isEmulated = Boolean(pageUrls().provider);
  const sample = useSampleSession(auth, state.mount, isEmulated);
  const { events, addEvent, refusal, warnings } = useWidget(auth, place, state, {
    isValid: problems.size === 0,
    isReady: sample.isReady,
  });
  const { calls, connection } = useCalls(isEmulated);
  const address = writeAddress(state, vertical);
  const change = (state: Partial<StudioState>) => setState((before) => ({ ...before, ...state }));

  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${location.search}${address}`);
  }, [address]);

  const hasWallets = new URLSearchParams(location.search).has('wallets');
  return (
    <div className="studio">
      <SiteHeader current="Studio">
        {isEmulated && <ConnectionSign connection={connection} />}
        <CopyButton noun="link to this setup" text={`${location.origin}/studio${location.search}${address}`}>
          Share
        </CopyButton>
      </SiteHeader>
      <main id="main">
        <h1 className="only-heard">Studio</h1>
        <div className="studio-bar edge-fade">
          <Choice
            label="Widget"
            value={state.mount}
            options={mountsOf(vertical)}
            nameOf={(mount) => mountNames[mount]}
            onChange={(mount) => change({ mount })}
          />
          {isEmulated && (
            <label className="actions logged-in">
              <input
                type="checkbox"
                className="switch"
                checked={sample.isWanted}
                onChange={(event) => sample.want(event.currentTarget.checked)}
              />
              Logged in
            </label>
          )}
          <Choice
            label="Width"
            value={Object.keys(widths).find((name) => widths[name] === state.widthPx) ?? 'Full'}
            options={Object.keys(widths)}
            onChange={(name) => change({ widthPx: widths[name] ?? 0 })}
          />
          <Choice
            label="Color scheme"
            value={state.scheme}
            options={schemes}
            onChange={(scheme) => change({ scheme })}
          />
          <Select
            className="locale"
            aria-label="Language"
            value={state.locale || 'en'}
            onChange={(event) => change({ locale: event.currentTarget.value })}
          >
            {tagsWith(state.locale).map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {languageOf(tag)}
              </option>
            ))}
          </Select>
        </div>
        <Options
          vertical={vertical}
          state={shownState}
          problems={problems}
          warnings={warnings}
          colors={colorsInForce(shownState)}
          change={change}
        >
          <ButtonLink
            isSmall
            href={hasWallets ? `/studio${address}` : `/studio?wallets=eip6963+wallet-standard${address}`}
          >
            {hasWallets ? 'Without test wallets' : 'With test wallets'}
          </ButtonLink>
        </Options>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className="stage" aria-label="Widget" data-scheme={state.scheme} tabIndex={0}>
          {refusal && (
            <p className="stage-refusal" role="alert">
              {refusal}
            </p>
          )}
          {state.mount === 'stepUp' && <StepUpTry state={state} addEvent={addEvent} />}
          <div
            ref={place}
            id="widget"
            hidden={state.mount === 'stepUp'}
            style={{ width: state.widthPx ? `min(${state.widthPx}px, 100%)` : '100%' }}
          />
        </section>
        <Output state={state} events={events} calls={calls} change={change} />
      </main>
    </div>
  );
}
