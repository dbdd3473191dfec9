/** The icon of the widget itself. It stays out of `Icon.tsx`, so that Main does not load all icons. */
export const lockPath =
  'M7 11V8a5 5 0 0 1 10 0v3M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zm5 4v2';

/** A line drawing on a 24 by 24 grid, in the text colour. */
export function Drawing({ path, sizeRem }: { path: string; sizeRem: number }) {
  const length = `${sizeRem}rem`;
  return (
    <svg className="icon" viewBox="0 0 24 24" width={length} height={length} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
