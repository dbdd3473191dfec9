import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { PageNav } from './PageNav.tsx';
import { pageUrls } from './pageUrls.ts';

type SitePage = 'Front page' | 'Demo app' | 'Studio' | 'Inbox' | 'Console' | 'Gallery' | 'Docs';

/** Links to the other pages. The emulator's pages are linked only if it runs. */
export function SiteHeader({ current, children }: { current: SitePage; children?: ReactNode }) {
  const { host, provider } = pageUrls();
  const pages: [SitePage, string][] = [
    ['Demo app', `${host}/sign-in`],
    ['Studio', `${host}/studio`],
    ...(provider
      ? ([
          ['Inbox', `${provider}/inbox`],
          ['Console', `${provider}/`],
          ['Gallery', `${provider}/gallery`],
        ] as [SitePage, string][])
      : []),
    ['Docs', `${host}/docs/`],
  ];
  return (
    <header className="site">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <a className="site-brand" href={`${host}/`} {...(current === 'Front page' && { 'aria-current': 'page' })}>
        <span className="site-mark">
          <Icon name="door" sizePx={17} />
        </span>
        Vestibule
      </a>
      <PageNav label="Pages" current={current} pages={pages.map(([name, href]) => ({ name, href }))} />
      <div className="site-end">{children}</div>
    </header>
  );
}
