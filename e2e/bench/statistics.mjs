const resamples = 2_000;

const sorted = (values) => values.toSorted((one, other) => one - other);

export const median = (values) => sorted(values)[Math.floor(values.length / 2)];

/**
 * Returns the 90 % confidence interval of the ratio of medians, by bootstrap. Samples of the same turn are resampled in
 * pairs, because a slow machine affects both.
 *
 * @param {number[]} ours @param {number[]} reference the same number of samples, in the same turns
 * @returns {[lowest: number, highest: number]}
 */
export const spreadOfRatio = (ours, reference) => spreadOf(ours, reference, (one, other) => one / other);

/** Returns the same interval for the difference of two medians. */
export const spreadOfDifference = (ours, others) => spreadOf(ours, others, (one, other) => one - other);

function spreadOf(ours, others, compare) {
  const turns = ours.map((_, turn) => turn);
  const found = Array.from({ length: resamples }, () => {
    const drawn = turns.map(() => Math.floor(Math.random() * turns.length));
    return compare(median(drawn.map((turn) => ours[turn])), median(drawn.map((turn) => others[turn])));
  });
  const [lowest, highest] = [0.05, 0.95].map((share) => sorted(found)[Math.floor(share * resamples)]);
  return [lowest, highest];
}
