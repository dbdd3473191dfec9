import type { Auth } from '@vestibule/host-sdk';
import type { Vertical } from '@vestibule/shared-protocol';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { ConnectionSign } from '../../ui/ConnectionSign.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Choice } from '../../ui/Field.tsx';
import { nameOf as languageOf, languageTags } from '../../ui/languageTags.ts';
import { pageUrls, verticalOfPage } from '../../ui/pageUrls.ts';
import { SiteHeader } from '../../ui/SiteHeader.tsx';
import { Options } from './Options.tsx';
import { Output } from './Output.tsx';
import { problemsOf } from './problemsOf.ts';
import { StepUpTry } from './StepUpTry.tsx';
import { readAddress, type ShownMount, type StudioState, writeAddress } from './studioState.ts';
import { useCalls } from './useCalls.ts';
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
/** The mounts that only one vertical has. */
const ofOtherVertical: Record<Vertical, readonly ShownMount[]> = {
  consumer: ['organizationSwitcher'],
  b2b: ['passkeyRegistration', 'resetPassword'],
};
const mountsOf = (vertical: Vertical) =>
  (Object.keys(mountNames) as ShownMount[]).filter((mount) => !ofOtherVertical[vertical].includes(mount));
const widths: Record<string, number> = { '320': 320, '400': 400, '560': 560, Full: 0 };

/** The widget's languages, and the one of a shared address, such as `de-AT`. */
const tagsWith = (locale: string) => [...new Set([...languageTags, ...(locale ? [locale] : [])])];

/** Applies every option to a live widget and generates the matching code. */
export function StudioPage({ auth }: { auth: Auth }) {
  const vertical = verticalOfPage();
  const [state, setState] = useState(() => readAddress(location.hash, vertical));
  const place = useRef<HTMLDivElement>(null);
  const problems = problemsOf(state.config, state.theme);
  const { events, addEvent, refusal, warnings } = useWidget(auth, place, state, problems.size === 0);
  const isEmulated = Boolean(pageUrls().provider);
  const { calls, connection } = useCalls(isEmulated);
  const address = writeAddress(state, vertical);
  const change = (changed: Partial<StudioState>) => setState((before) => ({ ...before, ...changed }));

  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${location.search}${address}`);
  }, [address]);

  const hasWallets = new URLSearchParams(location.search).has('wallets');
  return (
    <div className="studio">
      <SiteHeader current="Studio">
        {isEmulated && <ConnectionSign connection={connection} />}
        <CopyButton what="link to this setup" text={`${location.origin}/studio${location.search}${address}`}>
          Share
        </CopyButton>
      </SiteHeader>
      <main id="main">
        <h1 className="only-heard">Studio</h1>
        <div className="studio-bar">
          <Choice
            label="Widget"
            value={state.mount}
            options={mountsOf(vertical)}
            nameOf={(mount) => mountNames[mount]}
            onChange={(mount) => change({ mount })}
          />
          <Choice
            label="Width"
            value={Object.keys(widths).find((name) => widths[name] === state.widthPx) ?? 'Full'}
            options={Object.keys(widths)}
            onChange={(name) => change({ widthPx: widths[name] ?? 0 })}
          />
          <Choice
            label="Color scheme"
            value={state.scheme}
            options={['light', 'dark']}
            onChange={(scheme) => change({ scheme })}
          />
          <select
            className="input locale"
            aria-label="Language"
            value={state.locale || 'en'}
            onChange={(event) => change({ locale: event.currentTarget.value })}
          >
            {tagsWith(state.locale).map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {languageOf(tag)}
              </option>
            ))}
          </select>
        </div>
        <Options vertical={vertical} state={state} problems={problems} warnings={warnings} change={change}>
          <ButtonLink
            isSmall
            href={hasWallets ? `/studio${address}` : `/studio?wallets=eip6963+wallet-standard${address}`}
          >
            {hasWallets ? 'Without test wallets' : 'With test wallets'}
          </ButtonLink>
        </Options>
        <section className="stage" aria-label="Widget" data-scheme={state.scheme}>
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
