/** How the project at the provider is set up, as far as it concerns a host; for `auth.diagnose()`. */
export type ProjectFacts = {
  pkce: { magicLinks: boolean; passwordResets: boolean; oauth: boolean };
  /** What the project uses and the frame's deployment does not say, by its names there; a frame of before says nothing. */
  undeployed?: string[];
  /** Whether the provider is the emulator, on this machine. Since 1.3. */
  isEmulated?: boolean;
};
