import { useEffect, useState } from 'react';

/** A line across the window, a quarter below its top. One section at most crosses it. */
const LINE = '-25% 0px -74% 0px';

/**
 * Returns the screen whose section crosses the upper part of the window.
 *
 * @param screens the names of the shown screens, which are the ids of their headings, separated by spaces
 */
export function useCurrentScreen(screens: string): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setCurrent(target.getAttribute('aria-labelledby') ?? '');
        }
      },
      { rootMargin: LINE },
    );
    for (const screen of screens.split(' ')) {
      const section = document.getElementById(screen)?.parentElement;
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [screens]);
  const names = screens.split(' ');
  return names.includes(current) ? current : (names[0] ?? '');
}
