import { createPasskey, payment, plan, signInTo, test } from '../../fixtures/approvalTest.ts';
import { expect, WidgetFrame } from '../../fixtures/test.ts';
import { VirtualAuthenticator } from '../../support/crossBrowser/virtualAuthenticator.ts';

// Attempts to approve a request without its user.

test('no page can frame the question, with or without a session', async ({ page, context, sites, email, problems }) => {
  const { approvals, server } = sites;
  problems.expect(/frame-ancestors|Framing/);
  const userId = await signInTo(sites, context, email);
  const { id, url } = await approvals.create({ ...payment, userId });
  await page.goto(server.origin);
  for (const address of [url, url.replace('/approve', '/approve/')]) {
    await page.evaluate(async (src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
    }, address);
  }
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(frames).toHaveLength(2);
  for (const frame of frames) await expect(frame.getByRole('button')).toHaveCount(0);
  expect(await approvals.status(id, { userId })).toBe('pending');
});

test('a script of a host page neither reads nor answers a request', async ({
  page,
  context,
  sites,
  email,
  problems,
}) => {
  const { approvals, dev, server } = sites;
  problems.expect(/403|405|CORS|Failed to load resource/);
  const userId = await signInTo(sites, context, email);
  const { id, url } = await approvals.create({ ...payment, userId });
  const jwt = (await context.cookies(dev.urls.auth)).find(({ name }) => name === 'stytch_session_jwt')?.value;
  expect(jwt).toBeDefined();
  await page.goto(server.origin);
  // The attack has even the JWT, which no script gets. The server still refuses the origin of the page.
  const statuses = await page.evaluate(
    async ({ target, id, session_jwt }) => {
      const send = (body: BodyInit, type: string, mode: RequestMode = 'cors') =>
        fetch(target, { method: 'POST', mode, headers: { 'Content-Type': type }, body }).then(
          ({ status }) => status,
          () => 'refused',
        );
      const body = JSON.stringify({ id, session_jwt, decision: 'approve' });
      return [
        await send(body, 'application/json'),
        await send(body, 'text/plain', 'no-cors'),
        await send(JSON.stringify({ id, session_jwt }), 'application/json'),
        (await fetch(`${target}?id=${id}`)).status,
      ];
    },
    { target: server.url, id, session_jwt: jwt },
  );
  expect(statuses).toEqual([403, 0, 403, 403].map((status) => (status === 0 ? expect.anything() : status)));
  // A window of the host page is cut off from the page that asks.
  const popupEvent = page.waitForEvent('popup');
  await page.evaluate((address) => {
    Object.assign(window, { opened: open(address) });
  }, url);
  const popup = await popupEvent;
  await expect(new WidgetFrame(popup).approval.approve).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true);
  expect(await approvals.status(id, { userId })).toBe('pending');
});

test('a page that is fetched ahead, or opened by a scanner of links, answers nothing', async ({
  page,
  context,
  sites,
  email,
}) => {
  const { approvals } = sites;
  const userId = await signInTo(sites, context, email);
  const { id, url } = await approvals.create({ ...payment, userId });
  // The browser renders the page ahead of a visit, and a scanner renders it to the end.
  const scanner = await context.newPage();
  await scanner.goto(url);
  await expect(new WidgetFrame(scanner).approval.approve).toBeEnabled();
  await scanner.close();
  await page.goto(url);
  await expect(new WidgetFrame(page).approval.approve).toBeVisible();
  expect(await approvals.status(id, { userId })).toBe('pending');
});

test('the JWT goes to no server that the deployment does not list', async ({
  page,
  context,
  sites,
  email,
  problems,
}) => {
  const { approvals, server } = sites;
  problems.expect(/does not list this server/);
  const userId = await signInTo(sites, context, email);
  const { url } = await approvals.create({ ...payment, userId });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const { root } = new WidgetFrame(page);
  for (const address of [
    `${server.url}/`,
    `${server.url}?x=1`,
    `${server.origin}/done`,
    'https://evil.example/approvals',
  ]) {
    const request = new URL(url);
    request.searchParams.set('server', address);
    await page.goto(request.href);
    await expect(root.getByRole('heading')).toHaveText("This link doesn't work");
  }
  expect(
    requests.filter((request) => [server.origin, 'https://evil'].some((start) => request.startsWith(start))),
  ).toEqual([]);
});

test('a button counts only after its page has been in front for a second', async ({ page, context, sites, email }) => {
  const { approvals } = sites;
  const userId = await signInTo(sites, context, email);
  const { id, url } = await approvals.create({ ...payment, userId });
  await page.clock.install();
  await page.goto(url);
  const { approval } = new WidgetFrame(page);
  await approval.approve.waitFor();
  await approval.approve.dispatchEvent('click');
  expect(await approvals.status(id, { userId })).toBe('pending');
  await page.clock.runFor(2_000);
  await approval.approve.click();
  await expect.poll(() => approvals.status(id, { userId })).toBe('approved');
});

test('a program with the session, the buttons and the mailbox approves nothing that needs a passkey', async ({
  page,
  context,
  sites,
  email,
}) => {
  const { approvals, dev } = sites;
  const userId = await signInTo(sites, context, email);
  const authenticator = await VirtualAuthenticator.add(page);
  await createPasskey(page, sites);
  const widget = new WidgetFrame(page);
  // The user approves one action. The program then wants the next one.
  const first = await approvals.create({ ...payment, userId, requires: 'passkey' });
  await page.goto(first.url);
  await widget.approval.approve.click();
  await widget.button('Use a passkey').click();
  await expect(widget.root.getByRole('heading')).toHaveText('Approved');
  await authenticator.setUnlocked(false);

  const { id, url } = await approvals.create({ ...payment, userId, requires: 'passkey' });
  await page.goto(url);
  await widget.approval.approve.click();
  await widget.button('Use a passkey').click();
  await expect(widget.alert).toBeVisible();
  await expect(widget.button(/code|password|Log out|Try another way/i)).toHaveCount(0);
  // A login by mail is no proof.
  await widget.button('Cancel').click();
  await widget.idp.useAnother.click();
  await widget.main.submitEmail(email);
  const { link = '' } = await dev.inbox.waitFor({ to: email, kind: 'magic_link' });
  await page.goto(link);
  await widget.approval.approve.click();
  await widget.button('Use a passkey').click();
  await expect(widget.alert).toBeVisible();

  // A program outside of browsers can send the JWT and any origin.
  const jwt = (await context.cookies(dev.urls.auth)).find(({ name }) => name === 'stytch_session_jwt')?.value;
  const headers = { origin: dev.urls.auth, 'content-type': 'application/json' };
  const body = JSON.stringify({ id, session_jwt: jwt, decision: 'approve' });
  const response = await approvals.answer({ method: 'POST', url: '/approvals', headers }, body);
  expect(response).toMatchObject({ status: 403, body: JSON.stringify({ error: 'proof_needed' }) });
  // The passkey of the first approval is used up.
  expect(await approvals.redeem(first.id, { userId, plan })).not.toBeNull();
  expect(await approvals.redeem(first.id, { userId, plan })).toBeNull();
  expect(await approvals.redeem(id, { userId, plan })).toBeNull();
});
