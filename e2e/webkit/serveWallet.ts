import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { WalletSpec } from '../support/extensions/testWallets.ts';
import type { HostServer } from '../support/servers/hostServer.ts';

const script = fileURLToPath(new URL('../../dev-server/dist/pages/test-wallet/testWallet.js', import.meta.url));

/** Serves a host page with an injected test wallet that approves every request. Returns the page's path. */
export async function serveWallet(host: HostServer, spec: WalletSpec): Promise<string> {
  const path = `/wallet/${spec.kind}`;
  host.serve(`${path}.js`, 'text/javascript', await readFile(script));
  host.serve(
    path,
    'text/html; charset=utf-8',
    `<!doctype html><title>A host page</title><link rel="icon" href="data:,">
    <script>window.testWallets = ${JSON.stringify([spec])};</script>
    <script src="${path}.js"></script>
    <script>window.testWallet.answers = { connect: 'approve', sign: 'approve' };</script>
    <script type="module" src="/module.js"></script>
    <div id="login"></div>`,
  );
  return path;
}
