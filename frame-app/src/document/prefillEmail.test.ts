// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { prefillEmail } from './prefillEmail.ts';

const field = () => document.querySelector('input') as HTMLInputElement;
const withEmail = (emailAddress: unknown) => ({ config: { prefill: { emailAddress } } });

beforeEach(() => {
  document.body.innerHTML = '<form name="email"><input name="email" type="email"></form>';
});

it('puts the configured address into the field', () => {
  prefillEmail(withEmail('ada@example.com'));
  expect(field().value).toBe('ada@example.com');
});

it('keeps text that was typed', () => {
  field().value = 'grace@example.com';
  prefillEmail(withEmail('ada@example.com'));
  expect(field().value).toBe('grace@example.com');
});

it.each([undefined, null, 'hello', {}, { config: null }, { config: {} }, { config: { prefill: null } }])(
  'fills in nothing for the request %j',
  (request) => {
    prefillEmail(request);
    expect(field().value).toBe('');
  },
);

it('does nothing once the form has left the document', () => {
  document.body.innerHTML = '';
  expect(() => prefillEmail(withEmail('ada@example.com'))).not.toThrow();
});
