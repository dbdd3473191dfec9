/**
 * Returns the details for one test of a matrix. `npm test` runs the sample, `npm run e2e whole` the rest.
 * A sample contains one case of each kind; the long run and unit tests cover the others.
 */
export const matrixCase = ({ isSample }: { isSample: boolean }) => ({ tag: isSample ? [] : ['@whole'] });
