// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadDocument, takeFormState } from './saveFormState.ts';

const reload = vi.fn();
const form = `
  <form name="email"><input name="email" type="email"><button type="submit" aria-busy="false"></button></form>
  <input name="password" type="password">`;

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { reload });
  reload.mockClear();
  document.body.innerHTML = form;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => document.querySelector('input') as HTMLInputElement;
const button = () => document.querySelector('button') as HTMLButtonElement;
const take = (name = 'login') => takeFormState(name);
const renew = (name = 'login') => {
  const isRenewed = reloadDocument(name);
  document.body.innerHTML = form;
  return isRenewed;
};

it('restores typed text once, and reports no pressed form', () => {
  field().value = 'ada@example.com';
  expect(renew()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(take().pressedForm).toBeNull();
  expect(field().value).toBe('ada@example.com');
  document.body.innerHTML = form;
  take();
  expect(field().value).toBe('');
});

it('returns the form that was submitted', () => {
  button().setAttribute('aria-busy', 'true');
  renew();
  expect(take().pressedForm).toBe(document.querySelector('form'));
});

it('returns the values of the phone form, which is not rendered yet, and the selected tab', () => {
  document.body.innerHTML = `
    <button role="tab" id="tab-email" aria-selected="false"></button>
    <button role="tab" id="tab-sms" aria-selected="true"></button>
    <form name="phone"><select name="country"><option selected>FR</option></select><input name="phone" value="612"></form>`;
  renew();
  expect(take().formValues).toMatchObject({ country: 'FR', phone: '612', tab: 'tab-sms' });
});

it('stores no password', () => {
  (document.querySelector('[type=password]') as HTMLInputElement).value = 'correct horse';
  renew();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse');
});

it('belongs to one frame: another frame in the tab finds nothing', () => {
  field().value = 'ada@example.com';
  renew('login');
  take('session');
  expect(field().value).toBe('');
});

it('stops after three reloads within a minute', () => {
  vi.useFakeTimers();
  expect([renew(), renew(), renew(), renew()]).toEqual([true, true, true, false]);
  vi.advanceTimersByTime(60_000);
  expect(renew()).toBe(true);
});

it('does not reload when storage is unavailable', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadDocument('login')).toBe(false);
  expect(take()).toEqual({ pressedForm: null });
  expect(reload).not.toHaveBeenCalled();
});

it.each(['nonsense', '1', '{"form":1}', '{"form":{}}'])('ignores the invalid entry %s', (entry) => {
  sessionStorage.setItem('vestibule:renewal:login', entry);
  expect(take().pressedForm).toBeNull();
  expect(field().value).toBe('');
});
