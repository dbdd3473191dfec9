import type { WidgetEvent } from '@vestibule/host-sdk';

/** `screen_changed · OTPAuthenticate`: the type, and what the event carries beside it. */
export function describeEvent({ type, ...carried }: WidgetEvent): string {
  return [type, ...Object.values(carried)].join(' · ');
}
