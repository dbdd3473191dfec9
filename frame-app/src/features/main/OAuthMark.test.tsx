import { oauthProviders } from '@vestibule/shared-protocol';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OAuthMark } from '../../ui/oauth/OAuthMark.tsx';

it.each(oauthProviders)(
  'the mark of %s renders at once, is hidden from screen readers, and complies with a strict content security policy',
  (type) => {
    const mark = renderToString(<OAuthMark type={type} />);
    expect(mark).toMatch(/^<svg class="mark" viewBox="[-\d. ]+" aria-hidden="true">/);
    expect(mark).toMatch(/<path d="[^"]{20,}" fill="(#[\da-f]{3,6}|currentColor)"/);
    expect(mark).not.toMatch(/style|url\(|href/);
  },
);
