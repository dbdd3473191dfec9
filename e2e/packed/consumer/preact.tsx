/** @jsxImportSource preact */
import type { VestibuleLoginProps } from '@vestibule/host-sdk/element';

/** Checks the same for Preact's JSX types. */
export const elements = (props: VestibuleLoginProps) => (
  <vestibule-login {...props} class="card" onvestibule-event={({ detail }) => detail.type satisfies string} />
);

// @ts-expect-error no such attribute
export const mistake = <vestibule-account publicToken="1" />;
