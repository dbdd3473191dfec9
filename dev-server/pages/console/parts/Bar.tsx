/** A placeholder for a text that is not loaded yet. CSS shows it after a delay, so a fast emulator answers first. */
export const Bar = ({ widthPx, heightPx = 14 }: { widthPx: number; heightPx?: number }) => (
  <i className="bar" style={{ width: widthPx, height: heightPx }} />
);
