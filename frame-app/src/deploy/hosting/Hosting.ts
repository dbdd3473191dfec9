import type { HeaderRule } from '../headerRules.ts';

/** Writes the configuration of one kind of hosting. */
export type Hosting = {
  /**
   * Returns the configuration files for the deployment's folder, by name. With them the server sends the headers of
   * `rules`, and serves nothing else.
   */
  configure(rules: HeaderRule[]): Record<string, string>;
  /** The server sends precompressed files, with `.br` or `.gz` appended to the name. */
  sendsCompressed: boolean;
};
