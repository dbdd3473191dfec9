import type { OAuthProviderType } from '@vestibule/shared-protocol';
import { oauthMarks } from './oauthMarks.ts';

/** The logo of an OAuth provider, next to its name. */
export function OAuthMark({ type }: { type: OAuthProviderType }) {
  const { viewBox, paths } = oauthMarks[type];
  return (
    <svg className="mark" viewBox={viewBox} aria-hidden="true">
      {paths.map(([fill, outline, line]) => (
        <path key={outline} d={outline} fill={fill || 'currentColor'} stroke={line} />
      ))}
    </svg>
  );
}
