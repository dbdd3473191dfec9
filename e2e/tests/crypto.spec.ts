import type { DevServer } from '@vestibule/dev-server';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually, test } from '../fixtures/test.ts';
import type { WalletSpec } from '../support/extensions/testWallets.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const config: WidgetConfig = { products: ['crypto'] };
const metamask: WalletSpec = { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' };
const coinbase: WalletSpec = { kind: 'eip6963', name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' };

/** Returns the wallets of the only user. */
const walletsOfUser = ({ state }: DevServer) => state.users.all().flatMap(({ crypto_wallets }) => crypto_wallets);

const kinds: [spec: WalletSpec, name: string, type: string, methods: string[]][] = [
  [metamask, 'Metamask', 'ethereum', ['eth_requestAccounts', 'eth_requestAccounts', 'personal_sign']],
  [
    { kind: 'window.ethereum' },
    'other Ethereum wallet',
    'ethereum',
    ['eth_requestAccounts', 'eth_requestAccounts', 'personal_sign'],
  ],
  [
    { kind: 'window.ethereum', flags: ['isMetaMask'] },
    'Metamask',
    'ethereum',
    ['eth_requestAccounts', 'eth_requestAccounts', 'personal_sign'],
  ],
  [{ kind: 'wallet-standard', name: 'Phantom' }, 'Phantom', 'solana', ['connect', 'signMessage']],
  [{ kind: 'window.solana' }, 'other Solana wallet', 'solana', ['connect', 'signMessage']],
  [{ kind: 'window.solana', flags: ['isPhantom'] }, 'Phantom', 'solana', ['connect', 'signMessage']],
];

/** Returns whether the wallet announces its name. Legacy wallets use a global that any wallet can claim. */
const isAnnounced = ({ kind }: WalletSpec) => kind === 'eip6963' || kind === 'wallet-standard';

for (const [spec, name, type, methods] of kinds) {
  const title = `${spec.kind}${spec.flags ? ` with ${spec.flags}` : ''}`;

  test(
    `a wallet in the host page signs in: ${title}`,
    matrixCase({ isSample: isAnnounced(spec) }),
    async ({ host, wallets, devServer }) => {
      await wallets.install(host.url, spec);
      const { crypto } = await host.openLogin({ config });
      await crypto.choose(name);
      await expect(crypto.success).toBeVisible();
      expect((await host.waitForSignIn()).method).toBe('crypto_wallet');
      await host.waitForEvent({ type: 'authenticate_flow_complete' });
      expect(walletsOfUser(devServer)).toMatchObject([{ crypto_wallet_type: type, verified: true }]);
      await expectEventually(wallets.requests().map(({ method }) => method)).toEqual(methods);
      await expectEventually(host.errors()).toEqual([]);
    },
  );
}

for (const [spec, name] of kinds.filter(([{ flags }]) => !flags)) {
  test(
    `a wallet in the frame signs in without the host page: ${spec.kind}`,
    matrixCase({ isSample: spec.kind === 'eip6963' }),
    async ({ host, wallets, devServer }) => {
      await wallets.install(devServer.urls.auth, spec);
      const { crypto } = await host.openLogin({ config });
      await crypto.choose(name);
      await expect(crypto.success).toBeVisible();
      await expectEventually(wallets.requests()).toEqual([]);
      expect(walletsOfUser(devServer)).toHaveLength(1);
    },
  );
}

test('a wallet in both windows is listed once and used in the frame @more', async ({ host, wallets, devServer }) => {
  await wallets.install(host.url, { kind: 'window.ethereum', flags: ['isMetaMask'] });
  await wallets.install(devServer.urls.auth, metamask);
  const { crypto } = await host.openLogin({ config });
  await expect(crypto.wallets).toHaveText(['Continue with Metamask']);
  await crypto.choose('Metamask');
  await expect(crypto.success).toBeVisible();
  await expectEventually(wallets.requests()).toEqual([]);
});

test('two wallets are two entries, whichever has set window.ethereum @more', async ({ host, wallets }) => {
  await wallets.install(host.url, metamask, coinbase, { kind: 'window.ethereum', flags: ['isCoinbaseWallet'] });
  const { crypto } = await host.openLogin({ config });
  await expect(crypto.wallets).toHaveText(['Continue with Metamask', 'Continue with Coinbase Wallet']);
  await crypto.choose('Metamask');
  await expect(crypto.success).toBeVisible();
  await expectEventually(wallets.requests()).toContainEqual({ wallet: 'MetaMask', method: 'personal_sign' });
  await expectEventually(wallets.requests().filter(({ wallet }) => wallet !== 'MetaMask')).toEqual([]);
});

test('the script build bridges wallets too @more', async ({ host, wallets }) => {
  await wallets.install(host.url, metamask);
  const { crypto } = await host.openLogin({ config }, { path: '/script' });
  await crypto.choose('Metamask');
  await expect(crypto.success).toBeVisible();
});

test('wallets are detected only if they are configured @more', async ({ page, host, wallets }) => {
  await wallets.install(host.url, metamask);
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  const widget = await host.openLogin({ config: { products: ['emailMagicLinks'] } });
  await expect(widget.main.email).toBeVisible();
  expect(chunks.filter((url) => /wallet/i.test(url))).toEqual([]);
  await host.update({ config: { products: ['emailMagicLinks', 'crypto'] } });
  await expect(widget.crypto.wallets).toHaveText(['Continue with Metamask']);
  expect(chunks.filter((url) => /wallet/i.test(url))).not.toEqual([]);
});

const failures = [
  ['connect is rejected', { connect: 'reject' }, '[Error] Could not connect to wallet'],
  ['the signature is rejected', { sign: 'reject' }, '[Error] Could not sign message'],
] as const;

for (const [title, responses, message] of failures) {
  test(
    `when ${title}, the error screen says so, the host hears it once, and back leads to Main`,
    matrixCase({ isSample: 'sign' in responses }),
    async ({ host, wallets }) => {
      await wallets.install(host.url, metamask);
      const widget = await host.openLogin({ config });
      await wallets.answer(responses);
      await widget.crypto.choose('Metamask');
      await expect(widget.heading).toHaveText('Looks like there was an error!');
      await expect(widget.crypto.error).toBeVisible();
      await expectEventually(host.errors().map((error) => error.message)).toEqual([message]);
      await wallets.answer({ connect: 'approve', sign: 'approve' });
      await widget.back.click();
      await expect(widget.main.title).toBeVisible();
      await widget.crypto.choose('Metamask');
      await expect(widget.crypto.success).toBeVisible();
      await expectEventually(host.errors()).toHaveLength(1);
    },
  );
}

test('after a refusal, the same wallet can be tried again', async ({ host, wallets }) => {
  await wallets.install(host.url, metamask);
  const widget = await host.openLogin({ config });
  await wallets.answer({ connect: 'reject' });
  await widget.crypto.choose('Metamask');
  await expect(widget.crypto.error).toBeVisible();
  await wallets.answer({ connect: 'approve', sign: 'approve' });
  await widget.root.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.crypto.success).toBeVisible();
});

const reasons = [
  ['reject', 'refused', 'The request was rejected in your wallet.'],
  ['locked', 'locked', "Your wallet is locked, or doesn't allow this page yet. Unlock it, then try again."],
  ['offline', 'disconnected', 'Your wallet is offline. Check its connection, then try again.'],
  [
    'wrong-network',
    'wrong_network',
    "Your wallet isn't connected to the right network. Choose another network in your wallet, then try again.",
  ],
  ['broken', 'internal', 'Something went wrong in your wallet. Restart it, then try again.'],
] as const;
for (const [response, reason, text] of reasons) {
  for (const [spec, name] of [
    [metamask, 'Metamask'],
    [{ kind: 'wallet-standard', name: 'Phantom' }, 'Phantom'],
  ] as const) {
    test(
      `says why a wallet did not connect or sign: ${response}, ${name}`,
      matrixCase({ isSample: response === 'locked' }),
      async ({ host, wallets }) => {
        await wallets.install(host.url, spec);
        const widget = await host.openLogin({ config });
        for (const step of ['connect', 'sign'] as const) {
          await wallets.answer({ connect: 'approve', sign: 'approve', [step]: response });
          await widget.crypto.choose(name);
          await expect(widget.alert).toHaveText(text);
          await host.waitForError({ code: `wallet_${step}_failed` });
          const types = host.errors().map(({ widgetError }) => widgetError?.error_type);
          await expectEventually(types).toContain(reason);
          await widget.back.click();
        }
      },
    );
  }
}

for (const step of ['connect', 'sign'] as const) {
  test(
    `waits for a request that is still open in the wallet, and goes on when it is answered there: ${step}`,
    matrixCase({ isSample: step === 'sign' }),
    async ({ host, wallets }) => {
      await wallets.install(host.url, metamask);
      const widget = await host.openLogin({ config });
      await wallets.answer({ [step]: 'pending' });
      await widget.crypto.choose('Metamask');
      await expect(widget.root.getByRole('status')).toContainText('Your wallet is waiting for an answer.');
      await widget.button('Try again').click();
      await expect(widget.root.getByRole('status')).toContainText('Your wallet is waiting for an answer.');
      await expectEventually(host.errors()).toEqual([]);
      await wallets.answer({ [step]: 'approve' });
      await expect(widget.crypto.success).toBeVisible();
      await expectEventually(host.errors()).toEqual([]);
    },
  );
}

for (const [title, path] of [
  ['connecting', '/crypto_wallets/authenticate/start/primary'],
  ['signing', '/crypto_wallets/authenticate'],
] as const) {
  test(
    `${title}: after the response of the wallet the screen waits for the provider with the usual limit and can be cancelled`,
    matrixCase({ isSample: false }),
    async ({ page, host, wallets, control }) => {
      await page.clock.install();
      await wallets.install(host.url, metamask);
      const widget = await host.openLogin({ config });
      const holds = [control.hold({ path }), control.hold({ path })];
      await widget.crypto.choose('Metamask');
      await holds[0]?.arrival;
      await expect(widget.getByText('Logging you in...')).toBeVisible();
      await page.clock.fastForward(20_000);
      await expect(widget.crypto.error).toBeVisible();
      await expect(widget.alert.filter({ hasText: /./ })).toHaveText('This is taking too long. Please try again.');
      await expectEventually(host.errors()).toMatchObject([{ code: 'timeout' }]);

      await widget.back.click();
      await widget.crypto.choose('Metamask');
      await holds[1]?.arrival;
      await widget.root.getByRole('button', { name: 'Cancel' }).click();
      await expect(widget.main.title).toBeVisible();
      await expectEventually(host.errors()).toHaveLength(1);
    },
  );
}

const silences = [
  ['connect', { connect: 'ignore' }, '[Error] Could not connect to wallet'],
  ['sign', { sign: 'ignore' }, '[Error] Could not sign message'],
] as const;

for (const [title, responses, message] of silences) {
  test(
    `a wallet that does not answer to ${title} ends on the error screen after two minutes`,
    matrixCase({ isSample: false }),
    async ({ page, host, wallets }) => {
      await page.clock.install();
      await wallets.install(host.url, metamask);
      const { crypto } = await host.openLogin({ config });
      await wallets.answer(responses);
      await crypto.choose('Metamask');
      await expect(title === 'connect' ? crypto.progress : crypto.signing).toBeVisible();
      await expectEventually(wallets.requests().map(({ method }) => method)).toContain(
        title === 'connect' ? 'eth_requestAccounts' : 'personal_sign',
      );
      await page.clock.fastForward('02:01');
      await expect(crypto.error).toBeVisible();
      await expectEventually(host.errors().map((error) => error.message)).toEqual([message]);
    },
  );

  test(
    `from a wallet that does not answer to ${title} the back arrow leads to Main at once @more`,
    matrixCase({
      isSample: title === 'connect',
    }),
    async ({ host, wallets }) => {
      await wallets.install(host.url, metamask);
      const widget = await host.openLogin({ config });
      await wallets.answer(responses);
      await widget.crypto.choose('Metamask');
      await expect(title === 'connect' ? widget.crypto.progress : widget.crypto.signing).toBeVisible();
      await widget.back.click();
      await expect(widget.main.title).toBeVisible();
      await expectEventually(host.errors()).toEqual([]);
    },
  );
}

test('a signature of another key is refused by the provider, and the host hears its words', async ({
  host,
  wallets,
  devServer,
}) => {
  await wallets.install(host.url, metamask);
  const widget = await host.openLogin({ config });
  await wallets.answer({ sign: 'wrong-key' });
  await widget.crypto.choose('Metamask');
  await expect(widget.crypto.error).toBeVisible();
  await expect(widget.alert).toHaveText('The signature is invalid.');
  await expectEventually(host.errors()).toMatchObject([
    { code: 'api_error', widgetError: { error_type: 'invalid_signature' } },
  ]);
  expect(walletsOfUser(devServer)).toEqual([]);
});

test('detects an account change between connect and sign before the wallet is asked to sign @more', async ({
  host,
  wallets,
  control,
}) => {
  await wallets.install(host.url, metamask);
  const { crypto } = await host.openLogin({ config });
  const start = control.hold({ path: '/crypto_wallets/authenticate/start/primary' });
  await crypto.choose('Metamask');
  await start.arrival;
  await wallets.changeAccount(1);
  start.release();
  await expect(crypto.error).toBeVisible();
  await expectEventually(host.errors().map(({ message }) => message)).toEqual(['[Error] Could not sign message']);
  await expectEventually(wallets.requests().filter(({ method }) => method === 'personal_sign')).toEqual([]);
});

test('a signature that was replayed is refused', async ({ page, host, wallets, devServer }) => {
  await wallets.install(host.url, metamask);
  const { crypto } = await host.openLogin({ config });
  const authentication = page.waitForRequest(/\/crypto_wallets\/authenticate$/);
  await crypto.choose('Metamask');
  await expect(crypto.success).toBeVisible();
  const request = await authentication;
  const response = await fetch(request.url(), {
    method: 'POST',
    headers: await request.allHeaders(),
    body: request.postData(),
  });
  expect(await response.json()).toMatchObject({ error_type: 'unable_to_authenticate_crypto_wallet' });
  expect(devServer.state.sessions.all()).toHaveLength(1);
});

test('a project that requires SIWE gets a message for the page that asks the wallet @more', async ({
  page,
  host,
  wallets,
  control,
  devServer,
}) => {
  control.changeProject({ siwe_required_for_crypto_wallets: true });
  await wallets.install(host.url, metamask, { kind: 'wallet-standard', name: 'Phantom' });
  const { crypto } = await host.openLogin({ config });
  const start = page.waitForResponse(/\/crypto_wallets\/authenticate\/start\/primary$/);
  await crypto.choose('Metamask');
  await expect(crypto.success).toBeVisible();
  const { data } = await (await start).json();
  const [wallet] = walletsOfUser(devServer);
  expect(data.challenge.split('\n')).toEqual([
    `${new URL(host.url).host} wants you to sign in with your Ethereum account:`,
    wallet?.crypto_wallet_address,
    '',
    'Sign in with this wallet.',
    '',
    `URI: ${host.url}`,
    'Version: 1',
    'Chain ID: 1',
    expect.stringMatching(/^Nonce: \w{8,}$/),
    expect.stringMatching(/^Issued At: \S+Z$/),
    expect.stringMatching(/^Expiration Time: \S+Z$/),
  ]);
});

/** Eight unknown wallets, which fill every slot. */
const many = Array.from({ length: 8 }, (_, n) => ({
  kind: 'eip6963' as const,
  name: `Wallet ${n}`,
  rdns: `test.wallet${n}`,
}));

for (const { providers, onMain } of [
  { providers: 0, onMain: 5 },
  { providers: 2, onMain: 3 },
  { providers: 4, onMain: 1 },
  { providers: 5, onMain: 0 },
  { providers: 7, onMain: 0 },
]) {
  test(
    `with ${providers} OAuth providers Main shows ${onMain} wallets, and the rest is behind it`,
    matrixCase({ isSample: false }),
    async ({ host, wallets }) => {
      const types = ['amazon', 'apple', 'discord', 'facebook', 'figma', 'github', 'gitlab'] as const;
      await wallets.install(host.url, ...many);
      const widget = await host.openLogin({
        config: {
          products: ['oauth', 'crypto'],
          oauthOptions: { providers: types.slice(0, providers).map((type) => ({ type })) },
        },
      });
      const { crypto } = widget;
      const buttonNames = many.map(({ name }) => `Continue with ${name}`);
      const walletButtons = crypto.wallets.filter({ hasText: 'Wallet' });
      await expect(crypto.otherWallet).toBeVisible();
      await expect(walletButtons).toHaveText(buttonNames.slice(0, onMain));
      await expect(crypto.setUp).toBeVisible();
      await crypto.otherWallet.click();
      await expect(widget.heading).toHaveText('Continue with other wallet');
      await expect(walletButtons).toHaveText(buttonNames.slice(onMain));
      await expect(crypto.setUp).toBeVisible();
      await crypto.choose('Wallet 7');
      await expect(crypto.success).toBeVisible();
    },
  );
}

test('the wallets of the page answer no frame that is configured without them', async ({ host, wallets }) => {
  await wallets.install(host.url, metamask);
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  const ask = () =>
    host.frame().evaluate(async () => {
      type Bridge = Record<
        'discover' | 'ethereumAccount' | 'ethereumSign',
        (...parameters: string[]) => Promise<unknown>
      >;
      type Boot = { connection: { remote: Promise<{ wallets: Bridge }> } };
      const { wallets } = await (window as unknown as { vestibule: Boot }).vestibule.connection.remote;
      const messageOf = (call: Promise<unknown>) => call.then(JSON.stringify, ({ message }: Error) => message);
      return [
        await messageOf(wallets.discover()),
        await messageOf(wallets.ethereumAccount('io.metamask')),
        await messageOf(wallets.ethereumSign('io.metamask', 'I owe you a house', '0x1')),
      ];
    });
  expect(await ask()).toEqual(new Array(3).fill("Wallets aren't configured."));
  await expectEventually(wallets.requests()).toEqual([]);

  await host.update({ config });
  await expect(widget.crypto.wallets).toHaveText('Continue with Metamask');
  await widget.crypto.choose('Metamask');
  await expect(widget.crypto.success).toBeVisible();

  await host.update({ config: { products: ['otp'] } });
  expect(await ask()).toEqual(new Array(3).fill("Wallets aren't configured."));
});

test("a wallet's name is shown without invisible characters and isolated from the text around it @more", async ({
  host,
  wallets,
}) => {
  await wallets.install(host.url, { kind: 'eip6963', name: '\u202eRabby\u200b Wallet', rdns: 'io.rabby' });
  const { crypto } = await host.openLogin({ config });
  await expect(crypto.wallets.locator('bdi')).toHaveText('Rabby Wallet');
  expect(await crypto.wallets.textContent()).toBe('Continue with Rabby Wallet');
});

test('providers take no slots from wallets unless OAuth is configured @more', async ({ host, wallets }) => {
  await wallets.install(host.url, ...many.slice(0, 5));
  const { crypto } = await host.openLogin({
    config: { products: ['crypto'], oauthOptions: { providers: [{ type: 'google' }] } },
  });
  await expect(crypto.wallets).toHaveCount(5);
  await expect(crypto.otherWallet).toBeHidden();
});

test('without a wallet, each supported one can be set up from its vendor @more', async ({ host }) => {
  const widget = await host.openLogin({ config });
  const { crypto } = widget;
  await expect(crypto.wallets).toHaveCount(0);
  await expect(crypto.otherWallet).toBeHidden();
  await crypto.setUp.click();
  await expect(widget.heading).toHaveText('Set up a new crypto wallet');
  await expect(crypto.downloads).toHaveText(['Get Metamask', 'Get Phantom', 'Get Coinbase Wallet', 'Get Binance']);
  const hosts = await crypto.downloads.evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).hostname),
  );
  expect(hosts).toEqual(['metamask.io', 'phantom.com', 'www.coinbase.com', 'www.binance.com']);
  await widget.back.click();
  await expect(widget.main.title).toBeVisible();
});

test('a visitor without a wallet signs in to the demo application with a test wallet @more', async ({
  page,
  devServer,
}) => {
  await page.goto(`${devServer.urls.host}/sign-in`);
  await page.getByRole('link', { name: 'Crypto wallet' }).press('Enter');
  const widget = page.frameLocator('iframe:visible');
  await widget.getByRole('button', { name: 'Continue with Test Wallet (Solana)' }).click();
  const asks = page.getByRole('dialog', { name: 'Test Wallet' });
  await asks.getByRole('button', { name: 'Approve' }).click();
  await expect(asks).toContainText('Sign in to');
  await asks.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Logged in as')).toBeVisible();
});
