import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

/**
 * A button that shows the tools below it, for narrow windows. A chosen tool closes the list, and its dialog returns the
 * focus to the button.
 */
export function ToolsMenu({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    place.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      place.current?.querySelector('button')?.focus();
      setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return (
    <div className="tools" ref={place}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      <div id={id} className="tools-list" hidden={!isOpen} onClickCapture={close}>
        {children}
      </div>
    </div>
  );
}
