// Measures a widget in a dialog from the click that opens it, without throttling.

/** The style from the SDK's README: browsers render nothing that is not displayed. */
const outOfSight = 'dialog:not([open]) { display: block; position: fixed; inset: 0; visibility: hidden }';

/**
 * Measures the milliseconds until the field is visible and until the widget is ready. The widget is mounted in the closed
 * dialog on hover, or only by the click.
 * @param {{ isMountedAhead: boolean }} how
 * @returns {Promise<{ fieldMs: number, readyMs: number }>}
 */
export async function measureOpening(context, { urlOf, dev }, { isMountedAhead }) {
  const page = await context.newPage();
  try {
    // A host page without a widget; its iframe is ignored.
    await page.goto(urlOf('static'));
    await page.addScriptTag({ url: `${dev.urls.auth}/vestibule.js` });
    await page.addStyleTag({ content: outOfSight });
    await page.evaluate((publicToken) => {
      const place = document.querySelector('#login');
      place.replaceChildren();
      const dialog = document.createElement('dialog');
      dialog.append(place);
      document.body.append(dialog);
      const auth = window.Vestibule.createAuth({ publicToken });
      window.mountAhead = () => {
        window.widget ??= auth.mountLogin(place, { config: { products: ['emailMagicLinks'] } });
        return window.widget.ready;
      };
    }, dev.publicToken);
    // A visitor clicks only after the page has loaded.
    await page.waitForLoadState('networkidle');
    if (isMountedAhead) {
      await page.evaluate(() => window.mountAhead());
      await page.waitForLoadState('networkidle');
    }
    const { pressedAtMs, readyMs } = await page.evaluate(async () => {
      const pressedMs = performance.now();
      document.querySelector('dialog').showModal();
      await window.mountAhead();
      return { pressedAtMs: performance.timeOrigin + pressedMs, readyMs: performance.now() - pressedMs };
    });
    const frame = page.frames().find((frame) => frame.url().startsWith(dev.urls.auth));
    // The frame is first painted when the dialog opens, with the field in that paint.
    await frame.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const paintedAtMs = await frame.evaluate(
      () => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime,
    );
    return { fieldMs: paintedAtMs - pressedAtMs, readyMs };
  } finally {
    await page.close();
  }
}
