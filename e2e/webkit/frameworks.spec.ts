import { frameworkPages } from '../field/frameworkPages.ts';
import { serveFrameworkPage } from '../field/serveFrameworkPage.ts';
import { expect, test } from './fixtures.ts';
import { signInByPasscode } from './signIn.ts';

for (const [name, page] of Object.entries(frameworkPages)) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`the login inherits the look of ${name}, ${scheme}`, async ({ host, servers, inbox, email }) => {
      await host.view.open(servers.host.url + (await serveFrameworkPage(servers.host, page, scheme)));
      await expect.poll(() => host.view.evaluate(() => document.querySelector('#main-button') !== null)).toBe(true);
      await host.mount('mountLogin', { theme: 'inherit', config: { products: ['otp'] } });
      await host.widget.shows('Continue with email');

      const expectedStyles = await host.view.evaluate(() => {
        const [button, login] = [document.querySelector('#main-button'), document.querySelector('#login')];
        if (!button || !login) throw new Error('The page has no button or no place for the login.');
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
        if (!canvas) throw new Error('no canvas');
        canvas.fillStyle = getComputedStyle(button).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        const font = getComputedStyle(login).fontFamily.split(',')[0];
        return { font, color: [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)] };
      });
      const widgetStyles = await host.widget.evaluate(() => {
        const card = document.querySelector('.widget');
        const button = document.querySelector('button[type=submit]');
        if (!card || !button) throw new Error('The login is not there.');
        const color = getComputedStyle(button).backgroundColor.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
        return {
          font: getComputedStyle(card).fontFamily.split(',')[0],
          color,
          scheme: document.documentElement.dataset.scheme,
        };
      });
      expect(widgetStyles.scheme).toBe(scheme);
      expect(widgetStyles.font).toBe(expectedStyles.font);
      for (const [at, channel] of expectedStyles.color.entries())
        expect(Math.abs(channel - (widgetStyles.color[at] ?? 0))).toBeLessThan(3);

      await signInByPasscode(host, inbox, email);
      expect((await host.heard()).errors).toEqual([]);
    });
  }
}
