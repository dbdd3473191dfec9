import type { Locator, Page } from '@playwright/test';

type HostPage = { page: Page };

/** The host page's tricks to hide the question or a part of it. Each runs in the page with the iframe. */
export const disguises: Record<string, (frame: HTMLElement) => void | Promise<void>> = {
  'an overlay over everything': () => {
    const overlay = document.createElement('div');
    overlay.style.cssText = 'position: fixed; inset: 0; background: #fff; pointer-events: none';
    document.body.append(overlay);
  },
  'an overlay over the title only': (frame) => {
    const { left, top, width } = frame.getBoundingClientRect();
    const overlay = document.createElement('div');
    overlay.style.cssText = `position: fixed; left: ${left}px; top: ${top + 20}px; width: ${width}px; height: 70px; background: #fff; pointer-events: none`;
    document.body.append(overlay);
  },
  'an overlay in the top layer': (frame) => {
    const { left, top } = frame.getBoundingClientRect();
    const overlay = document.createElement('div');
    overlay.popover = 'manual';
    overlay.style.cssText = `position: fixed; left: ${left}px; top: ${top + 20}px; width: 9px; height: 9px; margin: 0; border: 0; pointer-events: none`;
    document.body.append(overlay);
    overlay.showPopover();
  },
  'the backdrop of a modal dialog': () => {
    const dialog = document.createElement('dialog');
    dialog.style.cssText = 'width: 1px; height: 1px; padding: 0; border: 0; margin: 0; pointer-events: none';
    document.body.append(dialog);
    dialog.showModal();
  },
  'an overlay that is anchored to the iframe': (frame) => {
    frame.style.setProperty('anchor-name', '--frame');
    const overlay = document.createElement('div');
    overlay.style.cssText =
      'position: absolute; position-anchor: --frame; top: anchor(top); left: anchor(left); width: 300px; height: 90px; background: #fff; pointer-events: none';
    document.body.append(overlay);
  },
  'an element that is shown in fullscreen': () => {
    const overlay = document.createElement('div');
    overlay.style.background = '#fff';
    document.body.append(overlay);
    return overlay.requestFullscreen();
  },
  'the shadow of something beside it': () => {
    const beside = document.createElement('div');
    beside.style.cssText =
      'position: fixed; left: 790px; top: 50px; width: 1px; height: 1px; box-shadow: 0 0 0 600px #fff; pointer-events: none';
    document.body.append(beside);
  },
  'what it stands in cuts the title off': ({ style, offsetHeight, parentElement }) => {
    if (parentElement) parentElement.style.cssText = `overflow: hidden; height: ${offsetHeight - 100}px`;
    style.marginTop = '-100px';
  },
  'what it stands in cuts all but a strip off': ({ parentElement }) => {
    if (parentElement) parentElement.style.cssText = 'overflow: clip; height: 60px';
  },
  'clip-path on what it stands in': ({ parentElement }) => {
    if (parentElement) parentElement.style.clipPath = 'inset(100px 0 0 0)';
  },
  'clip-path on the iframe': ({ style }) => {
    style.clipPath = 'inset(100px 0 0 0)';
  },
  'opacity .001': ({ style }) => {
    style.opacity = '.001';
  },
  'opacity .99 of what it stands in': ({ parentElement }) => {
    if (parentElement) parentElement.style.opacity = '.99';
  },
  'a filter': ({ parentElement }) => {
    if (parentElement) parentElement.style.filter = 'brightness(4)';
  },
  'a filter of something above it': () => {
    const overlay = document.createElement('div');
    overlay.style.cssText = 'position: fixed; inset: 0; backdrop-filter: blur(20px); pointer-events: none';
    document.body.append(overlay);
  },
  'a blend mode': ({ style }) => {
    style.mixBlendMode = 'multiply';
  },
  'zoom .2 on the iframe': ({ style }) => {
    style.zoom = '.2';
  },
  'zoom .2 on what it stands in': ({ parentElement }) => {
    if (parentElement) parentElement.style.zoom = '.2';
  },
  'scaled down': ({ style }) => {
    style.scale = '.2';
  },
  'turned upside down': ({ style }) => {
    style.rotate = '180deg';
  },
  'far away': ({ style, parentElement }) => {
    if (parentElement) parentElement.style.perspective = '100px';
    style.transform = 'translateZ(-900px)';
  },
  'too low for its content': ({ style }) => {
    style.maxHeight = '120px';
  },
  'half out of the window': ({ style }) => {
    style.marginLeft = '-200px';
  },
};

/** One trick of each kind: covering, clipping, transparency, rotation, lack of space. `npm run e2e whole` runs all. */
export const disguiseSample = [
  'an overlay over the title only',
  'clip-path on what it stands in',
  'opacity .99 of what it stands in',
  'turned upside down',
  'too low for its content',
];
/** The number of tricks for one question; separate tests run in parallel. */
const DISGUISES_OF_A_TEST = 5;
const otherNames = Object.keys(disguises).filter((name) => !disguiseSample.includes(name));
export const disguiseGroups = [
  disguiseSample,
  ...otherNames.flatMap((_, at) =>
    at % DISGUISES_OF_A_TEST === 0 ? [otherNames.slice(at, at + DISGUISES_OF_A_TEST)] : [],
  ),
];

/** Saves the host page's styles, except the frame's height. Returns a function that restores them. */
export async function keepLook(host: HostPage): Promise<() => Promise<void>> {
  const state = await host.page.evaluate(() => ({
    look: document.querySelector<HTMLElement>('#login iframe')?.style.cssText ?? '',
    children: document.body.childElementCount,
  }));
  return () =>
    host.page.evaluate(({ look, children }) => {
      const parent = document.querySelector<HTMLElement>('#login');
      const frame = parent?.querySelector('iframe');
      if (!parent || !frame) throw new Error('The frame is gone.');
      const { height } = frame.style;
      frame.style.cssText = look;
      frame.style.height = height;
      parent.style.cssText = '';
      while (document.body.childElementCount > children) document.body.lastElementChild?.remove();
    }, state);
}

export const middleOf = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

/** Clicks an element wherever it is drawn, as a deceived visitor does. */
export async function press(host: HostPage, locator: Locator): Promise<void> {
  const { x, y } = await middleOf(locator);
  await host.page.mouse.click(x, y);
}
