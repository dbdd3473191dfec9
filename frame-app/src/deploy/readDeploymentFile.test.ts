import { expect, it } from 'vitest';
import { readDeploymentFile } from './readDeploymentFile.ts';

const good = { publicToken: 'public-token-test-1', hosts: ['https://app.example.com'] };
const read = (change: object) => () => readDeploymentFile(JSON.stringify({ ...good, ...change }));

it('takes a deployment with exact origins', () => {
  expect(read({})()).toEqual(good);
});

it.each([
  [{ publicToken: 'secret-1' }, /^publicToken: expected a public token/],
  [{ hosts: 'https://app.example.com' }, /^hosts: expected a list/],
  [{ hosts: ['https://*.example.com'] }, /^hosts\[0\]: expected an exact origin/],
  [{ hosts: ['https://app.example.com/'] }, /^hosts\[0\]: expected an exact origin/],
  [{ hosts: ['app.example.com'] }, /^hosts\[0\]: expected an exact origin/],
  [{ page: { config: { products: ['fax'] } } }, /^page\.config\.products\[0\]: expected/],
])('refuses %j', (change, message) => {
  expect(read(change)).toThrow(message);
});
