import type { HeaderRule } from '../headerRules.ts';

/** How a kind of host is told what to send. */
export type Hosting = {
  /** Files for the deployment's folder, by name, that have the host send what `rules` say and serve nothing else. */
  configure(rules: HeaderRule[]): Record<string, string>;
  /** Whether it sends files that were compressed beforehand, `.br` or `.gz` beside them. */
  sendsCompressed: boolean;
};
