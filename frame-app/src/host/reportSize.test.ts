import { FRAME_HEIGHT_PX, type HostMethods } from '@vestibule/shared-protocol';
import type { RemoteProxy } from 'penpal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportSize } from './reportSize.ts';

/** Simulates a change of the content's height. */
let change: (heightPx: number) => void;
let content: Element;

beforeEach(() => {
  let heightPx = 0;
  let notice = () => {};
  content = { getBoundingClientRect: () => ({ height: heightPx }) } as Element;
  const Observer = class {
    constructor(callback: () => void) {
      notice = callback;
    }
    observe(element: Element) {
      expect(element).toBe(content);
    }
  };
  vi.stubGlobal('ResizeObserver', Observer);
  change = (next) => {
    heightPx = next;
    notice();
  };
});
afterEach(() => void vi.unstubAllGlobals());

function start(resize: HostMethods['resize'] = () => {}) {
  const heights: number[] = [];
  const host = {
    resize: async ({ heightPx }: { heightPx: number }) => {
      heights.push(heightPx);
      resize({ heightPx });
    },
  } as RemoteProxy<HostMethods>;
  return { heights, messages: reportSize(content, { remote: Promise.resolve(host), serve: () => {} }) };
}

it('reports whole pixels that fit the content, once per change', async () => {
  const { heights } = start();
  for (const heightPx of [200.2, 200.9, 201, 320, 320, 180.5]) change(heightPx);
  await vi.waitFor(() => expect(heights).toHaveLength(3));
  expect(heights).toEqual([201, 320, 181]);
});

it('reports no more than a host accepts', async () => {
  const { heights } = start();
  for (const heightPx of [9_999.5, 10_001, 12_000, 300]) change(heightPx);
  await vi.waitFor(() => expect(heights).toHaveLength(2));
  expect(heights).toEqual([FRAME_HEIGHT_PX, 300]);
});

it('resolves when the host has received the first height', async () => {
  const { messages, heights } = start();
  const onHeard = vi.fn();
  void messages.then(onHeard);
  await Promise.resolve();
  expect(onHeard).not.toHaveBeenCalled();
  change(200);
  await messages;
  expect(heights).toEqual([200]);
});

it('continues after a call that the host rejected', async () => {
  let isGone = true;
  const { messages, heights } = start(() => {
    if (isGone) throw new Error('CONNECTION_DESTROYED');
  });
  change(200);
  await vi.waitFor(() => expect(heights).toEqual([200]));
  isGone = false;
  change(300);
  await messages;
  expect(heights).toEqual([200, 300]);
});
