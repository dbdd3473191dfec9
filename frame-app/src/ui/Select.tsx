import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import './Select.css';

/** A list to choose from, drawn like the other fields. The system opens the list. */
export const Select = (props: ComponentProps<'select'>) => (
  <span className="select">
    <select {...props} className="input" />
    <Icon name="chevron" sizeRem={1} />
  </span>
);
