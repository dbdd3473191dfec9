import type { ChangeEventHandler, FocusEventHandler, RefCallback } from 'react';

/** The props that connect an uncontrolled field to its form. */
export type Registered<Field extends HTMLInputElement | HTMLSelectElement = HTMLInputElement> = {
  name: string;
  ref: RefCallback<Field>;
  onChange: ChangeEventHandler<Field>;
  onBlur: FocusEventHandler<Field>;
};
