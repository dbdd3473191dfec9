import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';

/** A modal question; Escape and a press beside it close it, and the focus returns to where it was. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Ariakit.Dialog
      open
      className="dialog"
      backdrop={<div className="dialog-backdrop" />}
      onClose={onClose}
      preventBodyScroll={false}
    >
      <Ariakit.DialogHeading>{title}</Ariakit.DialogHeading>
      {children}
    </Ariakit.Dialog>
  );
}
