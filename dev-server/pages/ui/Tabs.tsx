import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';

type Tab = { id: string; title: ReactNode; content: ReactNode };

/** Tabs by the ARIA authoring practices: arrow keys switch tabs, Tab moves to the panel. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <Ariakit.TabProvider defaultSelectedId={tabs[0]?.id ?? null}>
      <Ariakit.TabList className="tabs" aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Ariakit.Tab className="tab" key={id} id={id}>
            {title}
          </Ariakit.Tab>
        ))}
      </Ariakit.TabList>
      {tabs.map(({ id, content }) => (
        <Ariakit.TabPanel key={id} tabId={id} unmountOnHide>
          {content}
        </Ariakit.TabPanel>
      ))}
    </Ariakit.TabProvider>
  );
}
