import { type KeyboardEvent, useRef } from 'react';
import type { Drawn } from './Drawn.ts';
import { withMark } from './withMark.tsx';
import './Tabs.css';

type Tab = { id: string; label: string; panelId: string; mark?: Drawn };

type TabsProps = { label: string; tabs: Tab[]; open: string; onOpen: (id: string) => void };

/** A row of tabs with a single Tab stop; arrows, Home and End move between tabs, and the focused tab is open. */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const openIndex = tabs.findIndex(({ id }) => id === open);
    const isRtl = list.current?.matches('[dir=rtl] *') ?? false;
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const places: Record<string, number> = { [forward]: openIndex + 1, [back]: openIndex - 1, Home: 0, End: -1 };
    const to = places[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onOpen(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  }

  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === open}
          aria-controls={tab.panelId}
          tabIndex={tab.id === open ? 0 : -1}
          onClick={() => onOpen(tab.id)}
        >
          {withMark(tab.label, tab.mark)}
        </button>
      ))}
    </div>
  );
}
