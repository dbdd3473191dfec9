import { FlowError, failureOf } from '../flow/ports.ts';
import type { FrameParts } from './FrameParts.ts';

/** Shows that a login is impossible here, because the project is of the other vertical, and tells the host how to correct it. */
export function explainVertical({ deployment, flow, host, describe }: FrameParts): void {
  const { vertical = 'consumer' } = deployment;
  const other = vertical === 'consumer' ? 'b2b' : 'consumer';
  const failure = failureOf(new FlowError({ kind: 'config', code: 'vertical_mismatch' }));
  flow.dispose();
  flow.goTo({ screen: 'Error', message: describe(failure), action: 'none' });
  const message = `The frame's deployment has the vertical "${vertical}", and the project of its public token has "${other}". Change "vertical" in the deployment, or use the public token of another project.`;
  host.error({ ...failure, message });
}
