/** An option of the provider that has no effect after the migration, or a different effect. */
export type Unmapped = {
  /** The place of the option, such as `config.otpOptions.locale`. */
  path: string;
  kind: UnmappedKind;
  /** The reason, and the remedy if there is one. */
  reason: string;
};

/**
 * `replaced`: another option or a call does the same. `decided_elsewhere`: the auth domain or the project decides it.
 * `no_equivalent`: the widget has no such option.
 */
export type UnmappedKind = 'replaced' | 'decided_elsewhere' | 'no_equivalent';

/** Collects the options that are not mapped. */
export type Report = (path: string, kind: UnmappedKind, reason: string) => void;
