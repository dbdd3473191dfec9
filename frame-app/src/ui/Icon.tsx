import { Drawing, lockPath } from './Drawing.tsx';

/** Path data on a 24 by 24 grid; every icon is a single line. */
export const iconPaths = {
  alert: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 4.5V13m0 3.2v.1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9l6 6 6-6',
  key: 'M12 15a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm-1.2-2.8L20 3m-4 4l3 3m-6-.5l2 2',
  lock: lockPath,
  mail: 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM4 7l8 6 8-6',
  message: 'M6 4h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-6l-5 4v-4H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zm2 6.5v.1m4-.1v.1m4-.1v.1',
  shield: 'M12 3l8 3v5c0 5-3.4 8.6-8 10-4.6-1.4-8-5-8-10V6zm-3.5 9l2.5 2.5 4.5-5',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c.5-4 3.5-6 8-6s7.5 2 8 6',
  wallet: 'M19 8V5H5a2 2 0 0 0 0 4h16v10H5a2 2 0 0 1-2-2V7m13 6h5v3h-5a1 1 0 0 1 0-3z',
};

export type IconName = keyof typeof iconPaths;

/** One of the widget's icons, in the text colour. */
export function Icon({ name, sizeRem = 1.25 }: { name: IconName; sizeRem?: number }) {
  return <Drawing path={iconPaths[name]} sizeRem={sizeRem} />;
}
