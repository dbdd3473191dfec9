import type { ReactNode } from 'react';

export type PictureName = 'isolated' | 'tabs' | 'diagnosis';

/** The drawings of the first claims, as lines in the page's colors. The text next to them has the same meaning. */
const drawings: Record<PictureName, ReactNode> = {
  // A page with a closed frame. The keys that a visitor types in the frame do not reach the page's log.
  isolated: (
    <>
      <rect x="14" y="14" width="212" height="112" rx="10" className="sheet" />
      <path d="M14 34h212" />
      <circle cx="26" cy="24" r="2.5" className="dot" />
      <circle cx="36" cy="24" r="2.5" className="dot" />
      <path d="M30 54h62M30 68h48M30 82h56" className="faint" />
      <path d="M30 108h70" className="faint" strokeDasharray="3 5" />
      <rect x="124" y="48" width="84" height="62" rx="8" className="strong" />
      <rect x="134" y="60" width="64" height="14" rx="4" />
      <path d="M141 67h.01M150 67h.01M159 67h.01M168 67h.01" className="keys" />
      <rect x="134" y="84" width="64" height="14" rx="4" className="fill" />
    </>
  ),
  // Two tabs: a link that opens in one tab also signs in the other tab.
  tabs: (
    <>
      <rect x="14" y="30" width="98" height="88" rx="10" className="sheet" />
      <path d="M14 50h98" />
      <rect x="128" y="30" width="98" height="88" rx="10" className="sheet" />
      <path d="M128 50h98" />
      <rect x="34" y="66" width="58" height="34" rx="5" />
      <path d="m35 68 28 18 28-18" />
      <circle cx="177" cy="84" r="19" className="strong" />
      <path d="m168 84 6 7 12-14" className="strong" />
      <path d="M78 18c30-12 62-10 84 6m0 0-2-10m2 10-10-1" className="strong" />
    </>
  ),
  // A list of checks. One check fails and shows the line to add.
  diagnosis: (
    <>
      <rect x="14" y="14" width="212" height="112" rx="10" className="sheet" />
      <path d="m30 36 4 5 8-9M30 60l4 5 8-9" className="strong" />
      <path d="M54 36h110M54 60h84" />
      <path d="m31 80 9 9m0-9-9 9" className="wrong" />
      <path d="M54 85h96" />
      <rect x="54" y="96" width="150" height="18" rx="5" className="fill" />
      <path d="M62 105h52M120 105h30" className="on-fill" />
    </>
  ),
};

export function ClaimPicture({ name }: { name: PictureName }) {
  return (
    <svg className="claim-picture" viewBox="0 0 240 140" aria-hidden="true" fill="none">
      {drawings[name]}
    </svg>
  );
}
