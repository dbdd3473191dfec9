import { ButtonLink } from '../../ui/Button.tsx';
import { pageUrls } from '../../ui/pageUrls.ts';

/** Opens the demo app in a new tab, logged in as a user or a member. Without a demo app or an address, nothing. */
export function LogInAs({ email, organization }: { email: string | undefined; organization?: string | undefined }) {
  const { host } = pageUrls();
  if (host === '' || email === undefined) return null;
  const query = new URLSearchParams({ as: email, ...(organization && { organization }), to: `${host}/app` });
  return (
    <ButtonLink isSmall href={`/control/sign-in?${query}`} target="_blank" rel="noopener">
      Log in as this {organization ? 'member' : 'user'}
    </ButtonLink>
  );
}
