/** @jsxImportSource preact */
import type { VestibuleLoginProps } from '@vestibule/host-sdk/element';

/** So does Preact's. */
export const elements = (props: VestibuleLoginProps) => (
  <vestibule-login {...props} class="card" onvestibule-event={({ detail }) => detail.type satisfies string} />
);

// @ts-expect-error no such attribute
export const mistake = <vestibule-account publicToken="1" />;
