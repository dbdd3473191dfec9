import { useEffect, useRef } from 'react';
import { Select } from '../../ui/Select.tsx';
import type { GalleryNames } from './galleryView.ts';

type ScreenIndexProps = {
  groups: readonly (readonly [group: string, names: GalleryNames])[];
  /** The screen at the top of the window. */
  current: string;
};

/** Links to the screens by group; a narrow window has a select instead. Both name the screen at the top of the window. */
export function ScreenIndex({ groups, current }: ScreenIndexProps) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another link becomes the current one
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <>
      <Select
        aria-label="Screen"
        value={current}
        onChange={({ currentTarget: { value } }) => document.getElementById(value)?.scrollIntoView()}
      >
        {groups.map(([group, names]) => (
          <optgroup key={group} label={group}>
            {names.map(([screen]) => (
              <option key={screen}>{screen}</option>
            ))}
          </optgroup>
        ))}
      </Select>
      <nav aria-label="Screens" ref={nav}>
        {groups.map(([group, names]) => (
          <section key={group} aria-label={group}>
            <p className="gallery-group">{group}</p>
            <ul className="gallery-screens">
              {names.map(([screen, states]) => (
                <li key={screen}>
                  <a href={`#${screen}`} {...(screen === current && { 'aria-current': 'location' })}>
                    <span>{screen}</span>
                    <span className="quiet">
                      {states.length}
                      <span className="only-heard">{states.length === 1 ? ' state' : ' states'}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}
