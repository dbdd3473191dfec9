/** Returns whether a factor of a member's session was the second one. The library's types lack this member. */
export const isSecondary = (factor: object): boolean =>
  'sequence_order' in factor && factor.sequence_order === 'SECONDARY';
