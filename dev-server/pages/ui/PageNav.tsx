import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

type PageNavProps = {
  /** The accessible name. */
  label: string;
  className?: string;
  /** The name of the current page, which may be missing from the list. */
  current: string;
  pages: readonly { name: string; href: string; note?: ReactNode }[];
  onFollow?(event: MouseEvent, href: string): void;
};

/** Links in a row. If they don't fit, the row scrolls to the current one. */
export function PageNav({ label, className = '', current, pages, onFollow }: PageNavProps) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another link becomes the current one
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    const { left, width } = link.getBoundingClientRect();
    const center = left - row.current.getBoundingClientRect().left + width / 2;
    row.current.scrollLeft += center - row.current.clientWidth / 2;
  }, [current, pages.length]);
  return (
    <nav ref={row} aria-label={label} className={`edge-fade ${className}`}>
      {pages.map(({ name, href, note }) => (
        <a
          key={name}
          href={href}
          onClick={(event) => onFollow?.(event, href)}
          {...(name === current && { 'aria-current': 'page' as const })}
        >
          {name}
          {note}
        </a>
      ))}
    </nav>
  );
}
