import type { OAuthProviderConfig } from '@vestibule/shared-protocol';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { ONE_TAP_HEIGHT_PX, ONE_TAP_RESIZE_DEBOUNCE_MS } from '../../constants.ts';
import { oneTapMode } from '../../flow/partRules.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import './OneTapSlot.css';

type OneTapSlotProps = Pick<ScreenProps<'Main'>, 'environment' | 'ask' | 'failedIntent'> & {
  provider: OAuthProviderConfig;
  /** The button that replaces One Tap. */
  button: ReactElement;
};

/**
 * Google One Tap. The normal button replaces a cancelled prompt or a failed sign-in. An embedded prompt appears here,
 * with the height of its content once that is stable. A floating prompt appears outside.
 */
export function OneTapSlot({ environment, ask, failedIntent, provider, button }: OneTapSlotProps) {
  const [moment, setMoment] = useState<'pending' | 'rendered' | 'cancelled'>('pending');
  const mode = oneTapMode(provider, environment);

  useEffect(() => {
    if (mode === null) return;
    const controller = new AbortController();
    ask('showOneTap', {
      isEmbedded: mode === 'embedded',
      signal: controller.signal,
      onMoment: setMoment,
      onCancelled: () => setMoment('cancelled'),
      onCredential: (credential) => ask('finishOneTap', { credential }),
    });
    return () => controller.abort();
  }, [ask, mode]);

  const hasFailed = failedIntent === 'finishOneTap';
  useEffect(() => {
    if (hasFailed) setMoment('cancelled');
  }, [hasFailed]);

  if (mode === null || moment === 'cancelled') return button;
  if (mode === 'embedded') return <EmbeddedPrompt isPending={moment === 'pending'} />;
  return moment === 'pending' ? <div className="kept" aria-busy="true" /> : null;
}

function EmbeddedPrompt({ isPending }: { isPending: boolean }) {
  const prompt = useRef<HTMLDivElement>(null);
  const [heightPx, setHeightPx] = useState<number>(ONE_TAP_HEIGHT_PX);

  useEffect(() => {
    if (isPending || !prompt.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new ResizeObserver(([entry]) => {
      clearTimeout(timer);
      const height = Math.ceil(entry?.contentRect.height ?? 0);
      if (height > 0) timer = setTimeout(() => setHeightPx(height), ONE_TAP_RESIZE_DEBOUNCE_MS);
    });
    observer.observe(prompt.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isPending]);

  return (
    <div className="one-tap" aria-busy={isPending} style={{ height: heightPx }}>
      <div id="google-parent-prompt" ref={prompt} />
    </div>
  );
}
