// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => {
  document.body.innerHTML = '';
});

async function draw() {
  const container = document.body.appendChild(document.createElement('div'));
  const field = { name: 'password', ref: () => {}, onChange: async () => {}, onBlur: vi.fn(async () => {}) };
  const words = {
    label: 'Password',
    showLabel: 'Show',
    hideLabel: 'Hide',
    capsLockLabel: 'Caps Lock is on',
    awayLabel: 'Select',
  };
  const rest = { autoComplete: 'current-password', isResting: false, mistake: null } as const;
  await act(async () => createRoot(container).render(<PasswordField id="password" {...field} {...words} {...rest} />));
  const input = container.querySelector('input') as HTMLInputElement;
  const hint = container.querySelector('[role=status]') as HTMLElement;
  const tell = (type: string, isLocked: boolean | null) =>
    act(async () => {
      const event = new Event(type, { bubbles: true });
      // Events of password managers lack this method.
      if (isLocked !== null)
        Object.assign(event, { getModifierState: (name: string) => name === 'CapsLock' && isLocked });
      input.dispatchEvent(event);
    });
  return { input, hint, tell, ...field };
}

it.each(['keydown', 'keyup', 'mousedown'])(
  'reports on %s that caps lock is on, and stops when it is off',
  async (type) => {
    const { hint, tell } = await draw();
    await tell(type, false);
    expect(hint.textContent).toBe('');
    await tell(type, true);
    expect(hint.textContent).toBe('Caps Lock is on');
    await tell(type, false);
    expect(hint.textContent).toBe('');
  },
);

it('announces it once, and not for each key', async () => {
  const { hint, tell } = await draw();
  await tell('keydown', true);
  const announcement = hint.firstChild;
  await tell('keyup', true);
  await tell('keydown', true);
  expect(hint.firstChild).toBe(announcement);
});

it('is silent once the field is left, and for synthetic keys', async () => {
  const { hint, tell, onBlur } = await draw();
  await tell('keydown', true);
  await tell('focusout', null);
  expect(hint.textContent).toBe('');
  expect(onBlur).toHaveBeenCalledOnce();
  await tell('keydown', null);
  expect(hint.textContent).toBe('');
});
