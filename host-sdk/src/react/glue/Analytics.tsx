'use client';

import type { PostHog } from 'posthog-js';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../visitor.tsx';
import { identityOf } from './IdentityNotifier.tsx';
import { maskTokens } from './maskTokens.ts';

export type AnalyticsProps = {
  /** The key of the PostHog project. */
  apiKey: string;
  /** With `staging`, the key is not used and nothing is loaded. */
  releaseStage?: string | undefined;
  /** The address that receives events. Default: PostHog's own. */
  apiHost?: string | undefined;
  /** The router's current path. Every change captures a page view. */
  path: string;
};

/**
 * Identifies the logged-in user and captures page views with the current URL. PostHog creates
 * person profiles always, captures no page view by itself, and captures page leaves. Tokens of a login are masked in every captured address.
 * Needs `posthog-js`, which only this entry loads: `@vestibule/host-sdk/react/analytics`.
 */
export function Analytics({ apiKey, releaseStage, apiHost, path }: AnalyticsProps) {
  const { user, isLoading } = useUser();
  const posthog = usePosthog(releaseStage === 'staging' ? '' : apiKey, apiHost);
  const isIdentified = useRef(false);

  useEffect(() => {
    if (!posthog || isLoading) return;
    if (user) {
      const { id, name, email } = identityOf(user);
      posthog.identify(id, { name, email });
    } else if (isIdentified.current) {
      posthog.reset(); // the next visitor is another person
      maskFirstAddress(posthog);
    }
    isIdentified.current = user !== null;
  }, [posthog, user, isLoading]);

  useEffect(() => {
    // The path only signals a change of page. The whole address is captured.
    if (path) posthog?.capture('$pageview', { $current_url: location.href });
  }, [posthog, path]);

  return null;
}

function usePosthog(apiKey: string, apiHost: string | undefined): PostHog | null {
  const [posthog, setPosthog] = useState<PostHog | null>(null);
  useEffect(() => {
    if (!apiKey) return;
    let isOver = false;
    import('posthog-js').then(
      ({ default: library }) => {
        if (isOver) return;
        library.init(apiKey, {
          ...(apiHost && { api_host: apiHost }),
          person_profiles: 'always',
          capture_pageview: false,
          capture_pageleave: true,
          before_send: maskTokens,
          // Recordings are compressed before `before_send`, so their addresses are masked here.
          session_recording: { maskCapturedNetworkRequestFn: maskTokens },
        });
        maskFirstAddress(library);
        setPosthog(library);
      },
      (error) => console.warn('Analytics could not be loaded.', error),
    );
    return () => {
      isOver = true;
    };
  }, [apiKey, apiHost]);
  return posthog;
}

/**
 * Masks the visitor's first address. PostHog keeps it in a cookie and sends it with requests for feature flags, which
 * bypass `before_send`.
 */
function maskFirstAddress({ persistence }: PostHog): void {
  persistence?.set_initial_person_info();
  const name = '$initial_person_info';
  persistence?.register({ [name]: maskTokens(persistence.props[name]) });
}
