/** The one picture that may stand beside Main. */
export const lockPath =
  'M7 11V8a5 5 0 0 1 10 0v3M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zm5 4v2';

/** A line on a grid of 24 by 24, in the colour of the text around it. */
export function Drawing({ path, sizeRem }: { path: string; sizeRem: number }) {
  const length = `${sizeRem}rem`;
  return (
    <svg className="icon" viewBox="0 0 24 24" width={length} height={length} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
