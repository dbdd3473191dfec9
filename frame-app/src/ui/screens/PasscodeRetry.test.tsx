// @vitest-environment happy-dom
import type { WidgetError } from '@vestibule/shared-protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { core } from '../../i18n/en/core.ts';
import { PasscodeRetry } from './PasscodeRetry.tsx';

const silent: WidgetError = { kind: 'client', code: 'provider_unreachable', message: '' };
const wrong: WidgetError = { kind: 'api', code: 'api_error', error_type: 'otp_code_not_found', message: '' };

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => act(async () => root.unmount()));

const draw = (failure: WidgetError | null, isVerifying = false) =>
  act(async () => root.render(<PasscodeRetry failure={failure} isVerifying={isVerifying} texts={core} />));
const button = () => document.querySelector('button');

it('submits the form of the passcode again when the provider has not judged it', async () => {
  await draw(silent);
  expect(button()?.textContent).toBe('Try again');
  expect(button()?.getAttribute('form')).toBe('passcode');
});

it('stays while its own press is verified, and not while the digits themselves are', async () => {
  await draw(null, true);
  expect(button()).toBeNull();
  await draw(silent);
  await draw(null, true);
  expect(button()?.getAttribute('aria-busy')).toBe('true');
  await draw(null);
  expect(button()).toBeNull();
});

it('is not there for a wrong passcode', async () => {
  await draw(wrong);
  expect(button()).toBeNull();
});
