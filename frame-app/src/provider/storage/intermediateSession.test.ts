// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetIntermediateSession, noteIntermediateSession, readIntermediateSession } from './intermediateSession.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  forgetIntermediateSession();
  // biome-ignore lint/suspicious/noDocumentCookie: as the library writes it
  document.cookie = 'stytch_intermediate_session_token=; Max-Age=0; path=/';
});

const begin = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the library writes it
  document.cookie = 'stytch_intermediate_session_token=token-1; path=/';
};

it('knows the end of the intermediate session and its organization, and nothing without the token', () => {
  noteIntermediateSession('organization-1');
  expect(readIntermediateSession()).toBeNull();
  begin();
  expect(readIntermediateSession()).toEqual({
    untilMs: Date.now() + 10 * MINUTE_MS,
    organizationId: 'organization-1',
  });
  noteIntermediateSession();
  expect(readIntermediateSession()).toEqual({ untilMs: Date.now() + 10 * MINUTE_MS });
});

it('counts from now if the note is missing or forged', () => {
  begin();
  expect(readIntermediateSession()).toEqual({ untilMs: Date.now() + 10 * MINUTE_MS });
  // biome-ignore lint/suspicious/noDocumentCookie: another page may write it
  document.cookie = 'vestibule_intermediate=1:<script>; path=/';
  expect(readIntermediateSession()).toEqual({ untilMs: Date.now() + 10 * MINUTE_MS });
});
