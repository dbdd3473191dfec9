import type { WidgetConfig } from '@vestibule/host-sdk';
import { openMemberSession } from '../../journeys/openMemberSession.ts';
import { OrganizationPage } from '../../pages/OrganizationPage.ts';
import { WidgetFrame } from '../../pages/WidgetFrame.ts';
import { isSeen, nextLetterTo, type Stage } from '../Journey.ts';
import type { Visit } from './Visit.ts';

const ada = 'ada@acme.test';
const SESSION_MINUTES = 120;
const codes: WidgetConfig = { products: ['emailOtp'] };

async function openHostSignedIn({ context, devServer, host }: Stage): Promise<void> {
  await openMemberSession(context, devServer, 'acme', ada, SESSION_MINUTES);
  await host.open();
  await host.watch();
}

/** Opens a page of the auth domain, as a member who is logged in. */
async function openPage(stage: Stage, path: string): Promise<void> {
  await openHostSignedIn(stage);
  await stage.page.goto(stage.devServer.urls.auth + path);
}

/** Members and admins of an organization. */
export const memberVisits: Visit[] = [
  {
    name: 'organization: logged in',
    on(stage) {
      const { host } = stage;
      const { loggedIn } = host.widget();
      return {
        isLoggedIn: true,
        isUndisturbed: true,
        async reach() {
          await openHostSignedIn(stage);
          await host.mount('mountLogin', { config: codes });
          await loggedIn.account.waitFor();
        },
        isDone: isSeen(loggedIn.account),
      };
    },
  },
  {
    name: 'organization: new login',
    on({ host }) {
      const { main, passcode } = host.widget();
      return {
        reach: async () => void (await host.openLogin({ config: codes })),
        act: () => main.submitEmail(ada),
        typed: () => [[main.email, ada]],
        isDone: isSeen(passcode.title),
      };
    },
  },
  {
    name: 'organization: new login, opens the page',
    on({ host }) {
      const { main, passcode } = host.widget();
      return {
        reach: async () => {},
        async act() {
          await host.openLogin({ config: codes });
          await main.submitEmail(ada);
        },
        typed: () => [[main.email, ada]],
        isDone: isSeen(passcode.title),
      };
    },
  },
  {
    name: 'organization: types the passcode',
    on({ host, inbox }) {
      const { main, passcode, heading } = host.widget();
      const letter = nextLetterTo(inbox, ada);
      let code = '';
      return {
        async reach() {
          await host.openLogin({ config: codes });
          await main.submitEmail(ada);
          await passcode.title.waitFor();
          code = (await letter()).passcode ?? '';
        },
        act: () => passcode.type(code),
        typed: () => [[passcode.field, code]],
        // Codes of members expire in ten minutes; after a longer outage the person reads that.
        isDone: async () =>
          (await isSeen(heading.filter({ hasText: /organization/ }))()) ||
          (await isSeen(host.widget().getByText('Invalid passcode, please try again.'))()),
      };
    },
  },
  {
    name: 'account of a member: open',
    on(stage) {
      const widget = new WidgetFrame(stage.page);
      return {
        widget,
        isLoggedIn: true,
        isUndisturbed: true,
        async reach() {
          await openPage(stage, '/account');
          await widget.account.row(ada).first().waitFor();
        },
        isDone: isSeen(widget.account.row(ada)),
      };
    },
  },
  {
    name: 'account of a member: opens the page',
    on(stage) {
      const widget = new WidgetFrame(stage.page);
      return {
        widget,
        isLoggedIn: true,
        async reach() {
          await openPage(stage, '/account');
          await widget.account.title.waitFor();
        },
        act: async () => void (await stage.page.reload()),
        isDone: isSeen(widget.account.row(ada)),
      };
    },
  },
  {
    name: 'admin: types settings',
    on(stage) {
      const { page } = stage;
      const admin = new OrganizationPage(page);
      const domains = admin.field('Company email domains');
      return {
        widget: new WidgetFrame(page),
        isLoggedIn: true,
        async reach() {
          await openPage(stage, '/organization');
          await admin.openSection('Settings');
          await domains.fill('acme.test, acme.example');
        },
        act: () => admin.button('Review changes').click(),
        typed: () => [[domains, 'acme.test, acme.example']],
        press: async () => {
          const review = admin.button('Review changes');
          if (await review.isVisible()) await review.click();
        },
        isDone: isSeen(page.getByText('Review before you save')),
      };
    },
  },
  {
    name: 'admin: types invitations',
    on(stage) {
      const { page } = stage;
      const admin = new OrganizationPage(page);
      const emails = admin.field('Email addresses');
      return {
        widget: new WidgetFrame(page),
        isLoggedIn: true,
        async reach() {
          await openPage(stage, '/organization');
          await admin.button('Invite people').click();
          await emails.fill('zoe@new.test');
        },
        act: () => admin.button('Send invitations').click(),
        typed: () => [[emails, 'zoe@new.test']],
        press: () => admin.button('Send invitations').click(),
        isDone: isSeen(admin.news),
      };
    },
  },
  {
    name: 'admin: opens the page',
    on(stage) {
      const { page } = stage;
      const admin = new OrganizationPage(page);
      return {
        widget: new WidgetFrame(page),
        isLoggedIn: true,
        async reach() {
          await openPage(stage, '/organization');
          await admin.button('Invite people').waitFor();
        },
        act: async () => void (await page.reload()),
        isDone: isSeen(admin.button('Invite people')),
      };
    },
  },
];
