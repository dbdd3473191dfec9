import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

/** A select element with the same chevron as the widget. The options are children. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className={`select ${className}`}>
      <select {...select} className="input" />
      <Icon name="down" sizePx={14} />
    </span>
  );
}
