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
