import type { ChangeEventHandler, FocusEventHandler, RefCallback } from 'react';

/** What ties a field to its form; the field itself keeps what stands in it. */
export type Registered<Field extends HTMLInputElement | HTMLSelectElement = HTMLInputElement> = {
  name: string;
  ref: RefCallback<Field>;
  onChange: ChangeEventHandler<Field>;
  onBlur: FocusEventHandler<Field>;
};
