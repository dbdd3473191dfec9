const paths = {
  door: 'M5 21V9l7-6 7 6v12M9 21v-6a3 3 0 0 1 6 0v6',
  sprout: 'M12 21V10m0 0c0-4 3-6 7-6 0 4-3 6-7 6zm0 3c0-3-2.5-5-6.5-5 0 3.5 2.5 5 6.5 5z',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm-1 3 8 6 8-6',
  lines: 'M4 7h16M4 12h16M4 17h10',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4 4',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  check: 'm5 12 5 5 9-11',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c1-4 4-6 8-6s7 2 8 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3 2',
  share: 'M12 15V4m-4 4 4-4 4 4M5 13v6h14v-6',
  back: 'm14 6-6 6 6 6',
  down: 'm6 9 6 6 6-6',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  digits: 'M4 6h16v12H4zM8 10v4m4-4v4m4-4v4',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  finger: 'M7 17c1-2 1-3 1-5a4 4 0 0 1 8 0c0 3 0 5-1 8M12 12c0 4-.5 6-1.5 8.5M4.5 14c.5-1 .5-1.5.5-2a7 7 0 0 1 14 0v3',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm0 0a2 2 0 0 1 2-2h10M16 13.5h.01',
  message: 'M5 5h14v11H11l-5 4v-4H5z',
  out: 'M14 5h5v5m0-5-8 8M18 14v5H5V6h5',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon; text next to it has the same meaning. */
export function Icon({ name, sizePx = 16 }: { name: IconName; sizePx?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
