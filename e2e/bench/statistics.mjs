const resamples = 2_000;

const sort = (values) => values.toSorted((a, b) => a - b);

export const median = (values) => sort(values)[Math.floor(values.length / 2)];

/**
 * Returns the 90 % confidence interval of the ratio of medians, by bootstrap. Samples of the same turn are resampled in
 * pairs, because a slow machine affects both.
 *
 * @param {number[]} figures @param {number[]} reference the same number of samples, in the same turns
 * @returns {[lowest: number, highest: number]}
 */
export const spreadOfRatio = (figures, reference) => spreadOf(figures, reference, (a, b) => a / b);

/** Returns the same interval for the difference of two medians. */
export const spreadOfDifference = (figures, referenceFigures) => spreadOf(figures, referenceFigures, (a, b) => a - b);

function spreadOf(figures, referenceFigures, compare) {
  const turns = figures.map((_, turn) => turn);
  const means = Array.from({ length: resamples }, () => {
    const draw = turns.map(() => Math.floor(Math.random() * turns.length));
    return compare(median(draw.map((turn) => figures[turn])), median(draw.map((turn) => referenceFigures[turn])));
  });
  const [lowest, highest] = [0.05, 0.95].map((share) => sort(means)[Math.floor(share * resamples)]);
  return [lowest, highest];
}
