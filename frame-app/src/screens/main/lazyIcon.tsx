import { lazy } from 'react';

/** A mark of one path on a 24 by 24 grid, in the colour of the text around it. One that cannot be loaded is left out. */
export const lazyIcon = (load: () => Promise<{ default: string }>) =>
  lazy(async () => {
    const { default: path } = await load().catch(() => ({ default: '' }));
    return {
      default: () => (
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={path} fill="currentColor" fillRule="evenodd" />
        </svg>
      ),
    };
  });
