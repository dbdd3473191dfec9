/** The settings of the project at the provider that concern a host, for `auth.diagnose()`. */
export type ProjectFacts = {
  pkce: { magicLinks: boolean; passwordResets: boolean; oauth: boolean };
  /**
   * Features that the project uses and the frame's deployment lacks, by their names in the deployment. Missing in
   * earlier versions.
   */
  undeployed?: string[];
  /** True if the provider is the emulator on this machine. Since 1.3. */
  isEmulated?: boolean;
  /** Scripts set the session's cookies, so Safari deletes them after seven days. False with a domain at the provider. */
  areCookiesScripted?: boolean;
};
