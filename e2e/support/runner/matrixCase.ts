/**
 * What `test()` takes for a case of a matrix: `npm test` plays the sample, `npm run e2e:whole` the rest. A sample has one of each
 * kind; that all of them differ in the same way is what unit tests show.
 */
export const matrixCase = ({ isSample }: { isSample: boolean }) => ({ tag: isSample ? [] : ['@whole'] });
