import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';

/** A modal dialog. Escape and a click outside close it, and the focus returns to its earlier place. */
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
