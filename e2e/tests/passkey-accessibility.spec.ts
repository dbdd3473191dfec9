import { expect, test } from '../fixtures.ts';
import { findViolations } from '../support/axe.ts';
import { openSession } from '../support/openSession.ts';
import { VirtualAuthenticator } from '../support/virtualAuthenticator.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the passkey screens have no accessibility violations, ${colorScheme}`, async ({
    context,
    page,
    host,
    devServer,
    email,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await VirtualAuthenticator.add(page);
    await openSession(devServer, context, email);
    await host.open();
    await host.mount('mountPasskeyRegistration', { theme: { colorScheme } });
    await host.ready();
    const { passkeys } = host.widget();
    await expect(passkeys.create).toBeEnabled();
    expect(await findViolations(host.frame())).toEqual([]);
    await passkeys.create.click();
    await passkeys.createdTitle.waitFor();
    expect(await findViolations(host.frame())).toEqual([]);
    await passkeys.rename('Chrome on Linux').click();
    expect(await findViolations(host.frame())).toEqual([]);
    await passkeys.cancel.click();
    await passkeys.remove('Chrome on Linux').click();
    expect(await findViolations(host.frame())).toEqual([]);
    await expect(passkeys.cancel).toBeFocused();
  });
}
