import type { WidgetEvent } from '@vestibule/host-sdk';

/** Formats an event as its type and values, for example `screen_changed · OTPAuthenticate`. */
export function describeEvent({ type, ...data }: WidgetEvent): string {
  return [type, ...Object.values(data)].join(' · ');
}
