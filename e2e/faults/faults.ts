import type { Failure } from '@vestibule/dev-server';
import type { Journey } from './Journey.ts';

/** One kind of failure of a call. `heldMs`: the real response arrives late by this time. */
export type Fault = { name: string; with(journey: Journey): Failure } | { name: string; heldMs: number };

/** The columns of the matrix. */
export const faults: Fault[] = [
  { name: 'known 4xx', with: ({ refusal = 'bad_request' }) => ({ error_type: refusal }) },
  {
    name: 'unknown 4xx',
    with: () => ({ error_type: 'never_heard_of', status: 418, error_message: 'The kettle is on.' }),
  },
  { name: '429', with: () => ({ error_type: 'too_many_requests' }) },
  { name: '500', with: () => '500' },
  { name: 'HTML 502', with: () => 'bad-gateway' },
  { name: 'never answers', with: () => 'timeout' },
  { name: 'cut', with: () => 'cut' },
  { name: 'answer lost', with: () => 'answer-lost' },
  { name: 'invalid JSON', with: () => 'invalid-json' },
  { name: 'empty 200', with: () => 'empty' },
  { name: 'partial 200', with: () => 'partial' },
  { name: 'slow 8 s', heldMs: 8_000 },
];
