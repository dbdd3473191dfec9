// A widget in a dialog, from the press that opens it, at full speed.

/** As the README of the SDK has it: a browser draws nothing that is not displayed. */
const outOfSight = 'dialog:not([open]) { display: block; position: fixed; inset: 0; visibility: hidden }';

/**
 * Milliseconds until the field is seen and until the widget is ready: of a widget that was mounted in the closed dialog when
 * the visitor came near, and of one that is mounted by the press alone.
 * @param {{ isMountedAhead: boolean }} how
 * @returns {Promise<{ fieldMs: number, readyMs: number }>}
 */
export async function measureOpening(context, { urlOf, dev }, { isMountedAhead }) {
  const page = await context.newPage();
  try {
    // A host page without a widget; the frame in it is of no interest.
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
    // Whoever presses has looked at the page before.
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
    const frame = page.frames().find((one) => one.url().startsWith(dev.urls.auth));
    // Until the dialog is open nothing of the frame is painted, and the field comes with the first of it.
    await frame.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const paintedAtMs = await frame.evaluate(
      () => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime,
    );
    return { fieldMs: paintedAtMs - pressedAtMs, readyMs };
  } finally {
    await page.close();
  }
}
