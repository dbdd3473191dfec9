import type { Page, Route } from '@playwright/test';
import { internalWords } from '../faults/internalWords.ts';
import { payment, plan, signInTo, test } from '../fixtures/approvalTest.ts';
import { expect, WidgetFrame } from '../fixtures/test.ts';

// Every fault of the application's server, on the page that asks for an approval: while it is read, and while the answer
// is posted. The person reads a message, nothing is approved by the fault, and a retry succeeds without a reload.

/** `postApproval.ts`, LIMIT_MS. */
const LIMIT_MS = 20_000;
const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });

/** One kind of failure. `passes`: the call succeeds all the same. `arrives`: the server has handled the lost response. */
type Fault = { fail(route: Route): Promise<unknown>; heldMs?: number; passes?: true; arrives?: true };

const faults: Record<string, Fault> = {
  'known 4xx': { fail: json(400, { error: 'invalid_request' }) },
  'unknown 4xx': { fail: json(418, { error: 'never_heard_of', message: 'The kettle is on.' }) },
  '429': { fail: json(429, { error: 'too_many_requests' }) },
  '500': { fail: json(500, {}) },
  'HTML 502': {
    fail: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  },
  'never answers': { fail: async () => {}, heldMs: LIMIT_MS },
  cut: { fail: (route) => route.abort('connectionreset') },
  'answer lost': {
    async fail(route) {
      // Node resolves no name below localhost.
      const url = new URL(route.request().url());
      url.hostname = '127.0.0.1';
      await route.fetch({ url: url.href });
      await route.abort('connectionreset');
    },
    arrives: true,
  },
  'invalid JSON': { fail: (route) => route.fulfill({ contentType: 'application/json', body: '{"action":' }) },
  'empty 200': { fail: (route) => route.fulfill({ body: '' }) },
  'partial 200': { fail: json(200, { facts: [] }) },
  'slow 8 s': { fail: (route) => route.continue(), heldMs: 8_000, passes: true },
};

/** Lets the next call of the page's server fail. The page's clock moves while the call waits. */
const failNext = (page: Page, server: string, { fail, heldMs = 0 }: Fault) =>
  page.route(
    server,
    async (route) => {
      if (heldMs) await page.clock.fastForward(heldMs);
      await fail(route);
    },
    { times: 1 },
  );

for (const call of ['read', 'approve', 'deny'] as const) {
  for (const [column, [name, fault]] of Object.entries(faults).entries()) {
    const details = {
      tag: column % 6 === ['read', 'approve', 'deny'].indexOf(call) ? [] : ['@whole'],
      annotation: [
        { type: 'call', description: `approval: ${call}` },
        { type: 'fault', description: name },
      ],
    };
    test(`approval: ${call}, ${name}`, details, async ({ page, context, sites, email, problems }) => {
      problems.expect(/^Failed to load resource: (the server responded|net::)/);
      const { approvals, server } = sites;
      const userId = await signInTo(sites, context, email);
      const { id, url } = await approvals.create({ ...payment, userId });
      const widget = new WidgetFrame(page);
      const { approval, root } = widget;
      await context.clock.install();
      const decision = call === 'deny' ? 'deny' : 'approve';
      if (call !== 'read') {
        await page.goto(url);
        await expect(approval[decision]).toBeEnabled();
      }
      await failNext(page, server.url, fault);
      await (call === 'read' ? page.goto(url) : approval[decision].click());

      if (!fault.passes) {
        const message = await widget.alert.innerText();
        expect(message.length).toBeGreaterThan(12);
        expect(message).not.toMatch(internalWords);
        const hasArrived = call !== 'read' && fault.arrives;
        const answers = { approve: 'approved', deny: 'denied' } as const;
        expect(await approvals.status(id, { userId })).toBe(hasArrived ? answers[decision] : 'pending');
        if (call === 'read') await widget.button('Try again').click();
        else await approval[decision].click();
      }
      if (call === 'read') {
        await expect(approval.action).toContainText('Pay €120.00 to Green Nursery');
        expect(await approvals.status(id, { userId })).toBe('pending');
      } else {
        await expect(root.getByRole('heading')).toHaveText(call === 'deny' ? 'Denied' : 'Approved');
        expect((await approvals.redeem(id, { userId, plan })) !== null).toBe(call === 'approve');
      }
    });
  }
}
