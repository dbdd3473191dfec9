/** Matches technical words that visitors must not read. */
export const internalWords =
  /undefined|\bnull\b|NaN|\[object|\wError|Exception|JSON|fetch|stytch|https?:\/\/\w|\b[a-z]+_[a-z_]+\b|token '|reading '|is not a|properties/i;
