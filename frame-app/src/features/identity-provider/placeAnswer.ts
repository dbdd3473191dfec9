/** The largest part of the window that the buttons may cover. */
const MOST_COVER = 0.4;
/** The height of the line above the buttons, which counts the hidden permissions and covers the rows behind it. */
const LINE_PX = 40;
/** The tolerance of comparisons, because browsers round boxes to fractions of a pixel. */
const ROUNDING_PX = 1;

export type AnswerPlace = {
  /** True if the buttons stay in view while the request scrolls. */
  isSticky: boolean;
  /** True if all permissions are visible above the buttons. */
  isAtEnd: boolean;
  /** True if there are permissions below the visible part. */
  hasHidden: boolean;
  /** The number of hidden permissions that can be granted. */
  hiddenCount: number;
};

/** Edges and heights in CSS pixels. Edges count from the top of the window. */
type Boxes = {
  windowHeight: number;
  bar: { top: number; height: number };
  /** The lower edge of each permission, from the first to the last. */
  rowBottoms: readonly number[];
  /** The lower edges of the permissions that can be granted. */
  grantableBottoms: readonly number[];
};

/** The place of buttons that hide no permission. */
export const inFull: AnswerPlace = { isSticky: true, isAtEnd: true, hasHidden: false, hiddenCount: 0 };

/** Decides whether the buttons stay in view, and which permissions they hide. */
export function placeAnswer({ windowHeight, bar, rowBottoms, grantableBottoms }: Boxes): AnswerPlace {
  if (bar.height > MOST_COVER * windowHeight) return { ...inFull, isSticky: false };
  const isBelow = (edge: number) => (bottom: number) => bottom > edge + ROUNDING_PX;
  if (!rowBottoms.some(isBelow(bar.top))) return inFull;
  const isHidden = isBelow(bar.top - LINE_PX);
  return {
    isSticky: true,
    isAtEnd: false,
    hasHidden: rowBottoms.some(isHidden),
    hiddenCount: grantableBottoms.filter(isHidden).length,
  };
}
