// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PasscodeInput } from './PasscodeInput.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  document.body.innerHTML = '<button type="button">Before</button><div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(() => act(async () => root.unmount()));

const draw = () =>
  act(async () =>
    root.render(
      <PasscodeInput
        label="Passcode"
        awayLabel="Click here"
        length={6}
        receivedCode={null}
        isDisabled={false}
        describedBy=""
        isInvalid={false}
        isRefused={false}
        resentAtMs={null}
        onInput={() => {}}
        onComplete={() => {}}
      />,
    ),
  );

it('has the focus on the first screen of a page, such as after a reload', async () => {
  await draw();
  expect(document.activeElement).toBe(document.querySelector('input'));
});

it('leaves the focus where the visitor has put it', async () => {
  const button = document.querySelector('button');
  button?.focus();
  await draw();
  expect(document.activeElement).toBe(button);
});
