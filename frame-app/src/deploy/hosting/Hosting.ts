import type { HeaderRule } from '../headerRules.ts';

/** Configures one kind of hosting. */
export type Hosting = {
  /**
   * Returns the configuration files for the deployment's folder, by name. With these files the server sends the headers
   * of `rules`, and serves nothing else.
   */
  configure(rules: HeaderRule[]): Record<string, string>;
  /** True if the server sends precompressed files, with `.br` or `.gz` appended to the name. */
  sendsCompressed: boolean;
};
