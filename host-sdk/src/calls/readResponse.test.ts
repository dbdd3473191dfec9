import { limits, signedOut } from '@vestibule/shared-protocol';
import { describe, expect, test } from 'vitest';
import { isNull, readResponse } from './readResponse.ts';

const error = { kind: 'api', code: 'api_error', message: 'No.' } as const;
const tooLong = ' '.repeat(limits.messageCharacters);

test('returns the value of an answer', () => {
  expect(readResponse({ ok: true, value: null }, isNull)).toBeNull();
  expect(readResponse({ ok: true, value: signedOut }, () => true)).toBe(signedOut);
});

test('throws the error of an answer', () => {
  expect(() => readResponse({ ok: false, error }, isNull)).toThrow(
    expect.objectContaining({ code: 'api_error', message: 'No.', widgetError: error }),
  );
});

describe('an invalid answer is a bad message', () => {
  test.each([
    ['nothing', undefined],
    ['a text', 'ok'],
    ['a value of another kind', { ok: true, value: 'yes' }],
    ['neither yes nor no', { ok: 'true', value: null }],
    ['an error of another kind', { ok: false, error: { code: 'Call 555-0100', message: '' } }],
    ['more than a message may be, with a value that is right', { ok: true, value: null, tooLong }],
    ['more than a message may be, with an error that is right', { ok: false, error, tooLong }],
  ])('%s', (_, response) => {
    expect(() => readResponse(response as never, isNull)).toThrow(expect.objectContaining({ code: 'bad_message' }));
  });
});
