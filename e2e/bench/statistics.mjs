const resamples = 2_000;

const sorted = (values) => values.toSorted((one, other) => one - other);

export const median = (values) => sorted(values)[Math.floor(values.length / 2)];

/**
 * Between which two ratios of medians nine of ten such benches would come, to judge by these samples: they are drawn from again,
 * with repetition, in pairs of one turn, for what slows one of a pair mostly slows the other (a bootstrap).
 *
 * @param {number[]} ours @param {number[]} reference as many, by the same turns
 * @returns {[lowest: number, highest: number]}
 */
export const spreadOfRatio = (ours, reference) => spreadOf(ours, reference, (one, other) => one / other);

/** The same for the difference of two medians, in the unit of the samples. */
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
