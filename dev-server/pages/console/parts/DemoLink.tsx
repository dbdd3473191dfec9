import { ButtonLink } from '../../ui/Button.tsx';
import { pageUrls } from '../../ui/pageUrls.ts';

/** Leads from an empty list to the demo app's login, in a new tab, so that the console stays open. Without a demo app, nothing. */
export function DemoLink() {
  const { host } = pageUrls();
  if (host === '') return null;
  return (
    <ButtonLink isSmall href={`${host}/sign-in`} target="_blank" rel="noopener">
      Open the demo app
    </ButtonLink>
  );
}
