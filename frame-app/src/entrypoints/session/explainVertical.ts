import { FlowError, failureOf } from '../../flow/ports.ts';
import type { FrameParts } from '../FrameParts.ts';

/**
 * Shows that logins are impossible here, because the project is of the other vertical. Tells the host how to correct
 * this.
 */
export function explainVertical({ deployment, flow, host, describe }: FrameParts): void {
  const { vertical = 'consumer' } = deployment;
  const otherVertical = vertical === 'consumer' ? 'b2b' : 'consumer';
  const failure = failureOf(new FlowError({ kind: 'config', code: 'vertical_mismatch' }));
  flow.dispose();
  flow.goTo({ screen: 'Error', message: describe(failure), action: 'none' });
  const message = `The frame's deployment has the vertical "${vertical}", and the project of its public token has "${otherVertical}". Change "vertical" in the deployment, or use the public token of another project.`;
  host.error({ ...failure, message });
}
