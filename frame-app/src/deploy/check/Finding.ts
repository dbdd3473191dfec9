/** One check of an auth domain from outside. */
export type Finding = {
  /** The required state, in words. */
  check: string;
  ok: boolean;
  /** The line to change. Only meaningful if the check failed. */
  advice: string;
};
