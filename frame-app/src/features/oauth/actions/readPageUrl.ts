import type { StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';

/** Reads the address of the host page without a token, or of this page if there is no host. */
export async function readPageUrl(
  { ports }: StepContext<'Main'>,
  { onEnd }: { onEnd: (url: string) => void },
): Promise<(current: StateOf<'Main'>) => StateOf<'Main'>> {
  onEnd(ports.redirect.hostPage() ?? location.origin + location.pathname);
  return (current) => current;
}
