import type { Page } from '@playwright/test';
import { type DevServer, MINUTE_MS } from '@vestibule/dev-server';
import { test as base, expect, WidgetFrame } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';
import { strongPassword } from '../../journeys/passwords.ts';
import { VirtualAuthenticator } from '../../support/crossBrowser/virtualAuthenticator.ts';
import { openRedirect } from '../../support/waiting/openRedirect.ts';

// A program has the visitor's browser with its session, presses buttons as the visitor does, and reads the mailbox and
// the messages of the phone. It cannot unlock the visitor's passkey.

const powerful = 'plants:water';
const clientId = 'connected-app-test-program';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

type Asking = { scope?: string; prompt?: string; port?: number; resource?: string };
type Program = {
  /** Opens a request as any program on the device can. */
  ask(asking?: Asking): Promise<void>;
  /** Returns the responses that reached the program: the parameters of its redirect address. */
  answers: URLSearchParams[];
};

const test = base.extend<{ program: Program; authenticator: VirtualAuthenticator }>({
  authenticator: async ({ page }, use) => use(await VirtualAuthenticator.add(page)),

  program: async ({ page, devServer }, use) => {
    registerProgram(devServer, 'http://127.0.0.1/callback');
    const answers: URLSearchParams[] = [];
    await page.route(/^http:\/\/127\.0\.0\.1:\d+\/callback/, (route) => {
      answers.push(new URL(route.request().url()).searchParams);
      return route.fulfill({ body: 'Back at the program' });
    });
    const ask = async ({ scope = powerful, prompt, port = 5001, resource }: Asking = {}) => {
      const parameters = new URLSearchParams({
        ...{ client_id: clientId, redirect_uri: `http://127.0.0.1:${port}/callback`, response_type: 'code', scope },
        ...{ code_challenge: challenge, code_challenge_method: 'S256', state: 'xyz' },
        ...(prompt !== undefined && { prompt }),
        ...(resource !== undefined && { resource }),
      });
      // An answer without a screen redirects before the page has loaded.
      await openRedirect(page, `${devServer.urls.auth}/idp?${parameters}`);
    };
    await use({ ask, answers });
  },
});

test.use({ serverOptions: { deployment: { identityProvider: { stepUpScopes: { [powerful]: 'passkey' } } } } });

function registerProgram({ control }: DevServer, redirectUrl: string): void {
  const app = {
    client_id: clientId,
    client_type: 'third_party_public' as const,
    client_name: 'Program',
    client_description: '',
    redirect_urls: [redirectUrl],
    post_logout_redirect_urls: [],
    full_access_allowed: false,
  };
  control.changeProject({ connected_apps: [...control.project().connected_apps, app] });
}

/** Creates the visitor's passkey, as the visitor does. */
async function createPasskey(page: Page, { urls }: DevServer): Promise<void> {
  const widget = new WidgetFrame(page);
  await page.goto(`${urls.auth}/passkeys`);
  await widget.passkeys.create.click();
  await widget.passkeys.createdTitle.waitFor();
}

/** Presses everything that a program can press on the way to a code. */
async function pressOn(page: Page): Promise<void> {
  const widget = new WidgetFrame(page);
  await widget.idp.allow.click();
  await widget.button('Use a passkey').click();
}

test('a program with the session, the buttons and the mailbox gets no powerful scope, remembered or not', async ({
  page,
  context,
  devServer,
  inbox,
  program,
  authenticator,
  email,
}) => {
  await openSession(devServer, context, email);
  await createPasskey(page, devServer);
  const widget = new WidgetFrame(page);

  // The visitor grants the scope once.
  await program.ask();
  await pressOn(page);
  await widget.idp.allow.click();
  await page.getByText('Back at the program').waitFor();
  expect(program.answers.map((answer) => answer.has('code'))).toEqual([true]);
  await authenticator.setUnlocked(false);
  const mailsBefore = inbox.messages.length;

  // No screen wanted: the standard's error.
  await program.ask({ prompt: 'none' });
  await expect.poll(() => program.answers.at(-1)?.get('error')).toBe('interaction_required');
  // The same request, another port, further scopes, a forced question.
  for (const parameters of [
    {},
    { port: 5002 },
    { scope: `openid ${powerful}` },
    { prompt: 'consent' },
  ] satisfies Asking[]) {
    await program.ask(parameters);
    await pressOn(page);
    await expect(widget.alert).toBeVisible();
    await expect(widget.button(/code|password|Log out|Try another way/i)).toHaveCount(0);
  }
  // A login by mail is no proof.
  await widget.button('Cancel').click();
  await widget.idp.useAnother.click();
  await widget.main.submitEmail(email);
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  // The request goes on by itself after the login.
  await page.goto(link);
  await pressOn(page);
  await expect(widget.alert).toBeVisible();

  expect(program.answers.filter((answer) => answer.has('code'))).toHaveLength(1);
  expect(inbox.messages.length - mailsBefore).toBe(1);
});

test('a program gets no powerful scope from a visitor without a passkey, by password, mail or a fresh login', async ({
  page,
  context,
  devServer,
  kit,
  program,
  email,
}) => {
  await kit.signInAs(context, { email, password: strongPassword });
  const widget = new WidgetFrame(page);
  await program.ask();
  await widget.idp.allow.click();
  await expect(widget.root.getByText('You need a passkey for this')).toBeVisible();
  await expect(widget.root.getByRole('link', { name: 'Create a Passkey' })).toHaveAttribute('href', '/passkeys');
  await expect(widget.button(/code|password|Log out/i)).toHaveCount(0);
  await widget.button('Try again').click();
  await expect(widget.root.getByText('You need a passkey for this')).toBeVisible();
  devServer.clock.advance(10 * MINUTE_MS);
  await program.ask({ prompt: 'none' });
  await expect.poll(() => program.answers.at(-1)?.has('error')).toBe(true);
  expect(program.answers.filter((answer) => answer.has('code'))).toEqual([]);
});

test('an authenticator that does not verify the visitor opens no powerful scope', async ({
  page,
  context,
  devServer,
  program,
  email,
}) => {
  await openSession(devServer, context, email);
  await VirtualAuthenticator.add(page, { hasUserVerification: false });
  await createPasskey(page, devServer);
  await program.ask();
  await pressOn(page);
  const widget = new WidgetFrame(page);
  await expect(widget.alert).toBeVisible();
  await expect(widget.idp.allow).toHaveCount(0);
  expect(program.answers).toEqual([]);
});

test('an app on a port of this device needs a press each time, unless the deployment trusts it @more', async ({
  page,
  context,
  devServer,
  program,
  email,
}) => {
  await openSession(devServer, context, email);
  const widget = new WidgetFrame(page);
  for (const [place, port] of [5001, 5001, 5002].entries()) {
    await program.ask({ scope: 'plants:read', port });
    await widget.idp.allow.click();
    await page.getByText('Back at the program').waitFor();
    expect(program.answers.filter((answer) => answer.has('code'))).toHaveLength(place + 1);
  }
  await program.ask({ scope: 'plants:read', prompt: 'none' });
  await expect.poll(() => program.answers.at(-1)?.get('error')).toBe('consent_required');
});

test('a server that was not allowed before is asked for @more', async ({ page, context, devServer, email }) => {
  const redirect = 'https://agent.example/callback';
  registerProgram(devServer, redirect);
  await openSession(devServer, context, email);
  const codes: string[] = [];
  await page.route(`${redirect}**`, (route) => {
    codes.push(new URL(route.request().url()).search);
    return route.fulfill({ body: 'Back at the program' });
  });
  const { idp, root } = new WidgetFrame(page);
  // The page may leave for the program before it has loaded.
  const ask = (resource: string, prompt = '') =>
    openRedirect(
      page,
      `${devServer.urls.auth}/idp?${new URLSearchParams({
        ...{ client_id: clientId, redirect_uri: redirect, response_type: 'code' },
        ...{ scope: 'openid', code_challenge: challenge, code_challenge_method: 'S256', resource },
        ...(prompt && { prompt }),
      })}`,
    );
  const comeBack = async (answers: number) => {
    await page.getByText('Back at the program').waitFor();
    expect(codes).toHaveLength(answers);
  };
  await ask('https://a.example/mcp');
  await idp.allow.click();
  await comeBack(1);
  await ask('https://a.example/mcp');
  await comeBack(2);
  await ask('https://b.example/mcp', 'none');
  await comeBack(3);
  expect(codes.at(-1)).toContain('error=consent_required');
  await ask('https://b.example/mcp');
  await expect(root.getByText('It wants to use b.example/mcp')).toBeVisible();
  await idp.allow.click();
  await comeBack(4);
  await ask('https://b.example/mcp');
  await comeBack(5);
  expect(codes.filter((search) => search.includes('code='))).toHaveLength(4);
});

test.describe('a visitor who may choose among the scopes', () => {
  const deployment = {
    identityProvider: { stepUpScopes: { 'plants:read': 'passkey', [powerful]: 'passkey' }, partialConsent: true },
  } as const;
  test.use({ serverOptions: { deployment } });

  test('a program that chooses more after the passkey needs the passkey again', async ({
    page,
    context,
    devServer,
    program,
    authenticator,
    email,
  }) => {
    await openSession(devServer, context, email);
    await createPasskey(page, devServer);
    const widget = new WidgetFrame(page);
    const later = widget.root.getByRole('checkbox', { name: 'Water your plants' });
    await program.ask({ scope: `plants:read ${powerful}` });
    // The visitor leaves one scope out, and confirms the other.
    await later.uncheck();
    await pressOn(page);
    await expect(later).not.toBeChecked();
    await authenticator.setUnlocked(false);
    await later.check();
    await pressOn(page);
    await expect(widget.alert).toContainText("We couldn't confirm this with a passkey");
    await expect(widget.button(/code|password|Log out|Try another way/i)).toHaveCount(0);
    expect(program.answers).toEqual([]);
  });
});
