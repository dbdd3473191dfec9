// @vitest-environment happy-dom
import type { Theme } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InheritableTheme } from '../options/mountTheme.ts';
import { inheritTheme } from './inheritTheme.ts';
import { readTheme } from './readTheme.ts';

vi.mock('./readTheme.ts');

const light: Theme = { colorScheme: 'light', colors: { primary: '#aa1e3c', text: '#111111' }, container: {} };
const dark: Theme = { ...light, colorScheme: 'dark' };
let page: Theme;
let life: AbortController;

beforeEach(() => {
  document.documentElement.className = '';
  document.body.innerHTML = '<main><div id="login"></div></main>';
  page = light;
  life = new AbortController();
  vi.mocked(readTheme)
    .mockReset()
    .mockImplementation(() => page);
});
afterEach(() => life.abort());

const place = () => document.querySelector('#login') as Element;
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const change = (name: string) => document.documentElement.classList.add(name);

test('merges given values over inherited ones at every depth, and ignores undefined', () => {
  const theme = { inherit: true, colors: { primary: 'gold', error: undefined }, hideHeaderText: true };
  expect(inheritTheme(place(), theme as unknown as InheritableTheme, () => {}, life.signal)).toEqual({
    ...light,
    colors: { primary: 'gold', text: '#111111' },
    hideHeaderText: true,
  });
});

test('returns the given theme without inherit, and does not read the page', async () => {
  const onChange = vi.fn();
  expect(inheritTheme(place(), { inherit: false, colorScheme: 'dark' }, onChange, life.signal)).toEqual({
    colorScheme: 'dark',
  });
  change('any');
  await nextPaint();
  expect(readTheme).not.toHaveBeenCalled();
});

test('reports a change of the page once, even if several places change', async () => {
  const onChange = vi.fn();
  inheritTheme(place(), { inherit: true }, onChange, life.signal);
  page = dark;
  change('dark');
  document.body.dataset.theme = 'dark';
  document.querySelector('main')?.setAttribute('style', 'color: white');
  document.head.append(document.createElement('style'));
  await nextPaint();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(dark);
  expect(readTheme).toHaveBeenCalledTimes(2);
});

test('does not report a change without effect', async () => {
  const onChange = vi.fn();
  inheritTheme(place(), { inherit: true }, onChange, life.signal);
  change('scrolled');
  await nextPaint();
  expect(readTheme).toHaveBeenCalledTimes(2);
  expect(onChange).not.toHaveBeenCalled();
});

test.each(['before', 'after'])('stops reading after an abort: over %s the change', async (when) => {
  const onChange = vi.fn();
  inheritTheme(place(), { inherit: true }, onChange, life.signal);
  page = dark;
  if (when === 'before') life.abort();
  change('dark');
  await Promise.resolve();
  life.abort();
  await nextPaint();
  expect(onChange).not.toHaveBeenCalled();
});

test('reads an aborted theme once and does not follow it', async () => {
  const onChange = vi.fn();
  life.abort();
  expect(inheritTheme(place(), { inherit: true }, onChange, life.signal)).toEqual(light);
  page = dark;
  change('dark');
  await nextPaint();
  expect(readTheme).toHaveBeenCalledOnce();
});

test('follows the page from inside a shadow root', async () => {
  const onChange = vi.fn();
  const inside = document.createElement('div');
  place().attachShadow({ mode: 'open' }).append(inside);
  inheritTheme(inside, { inherit: true }, onChange, life.signal);
  page = dark;
  place().className = 'dark';
  await nextPaint();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(dark);
});
