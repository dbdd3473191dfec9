import { expect, test } from '../fixtures/test.ts';
import { signInByPasscode } from '../journeys/signIn.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { pathWith } from '../support/servers/hostServer.ts';

// Without third-party scripts, every resource of the frame can have the header that isolated pages require.
test.use({ serverOptions: { oneTap: false } });

for (const policy of ['require-corp', 'credentialless']) {
  test(
    `a cross-origin isolated page shows the frame and signs in: ${policy}`,
    matrixCase({ isSample: policy === 'require-corp' }),
    async ({ host, inbox, email, problems }) => {
      problems.expect(/connect-src|Refused to connect/);
      const headers = { 'Cross-Origin-Embedder-Policy': policy, 'Cross-Origin-Opener-Policy': 'same-origin' };
      await host.open({ path: pathWith(headers) });
      expect(await host.page.evaluate(() => crossOriginIsolated)).toBe(true);
      await host.mount('mountLogin', { config: { products: ['otp'] } });
      await host.ready();
      await signInByPasscode(host, inbox, email);
      const failures = await host.page.evaluate(async () => (await window.auth.diagnose()).filter(({ ok }) => !ok));
      const names = failures.map(({ check }) => check);
      expect(names).not.toContain("The page's Cross-Origin-Embedder-Policy lets the frame load");
      expect(names).toContain("The page's Cross-Origin-Opener-Policy lets the frame talk to its pop-ups");
    },
  );
}
