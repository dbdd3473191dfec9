import type { BrowserProblems } from '../support/crossBrowser/browserProblems.ts';
import type { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';
import type { TestWallets } from '../support/extensions/testWallets.ts';
import type { RelyingParty } from '../support/servers/RelyingParty.ts';
import type { AccountChooser } from './AccountChooser.ts';
import type { HostPage } from './HostPage.ts';
import type { WidgetFrame } from './WidgetFrame.ts';

/** All that stands for a page or what a browser does there. */
type PageObject =
  | AccountChooser
  | BrowserProblems
  | HostPage
  | RelyingParty
  | TestWallets
  | VirtualAuthenticator
  | WidgetFrame;

type List = readonly unknown[];
type ListMembersOf<T> = T extends unknown
  ? { [Name in keyof T]: T[Name] extends List | ((...given: never[]) => List | Promise<List>) ? Name : never }[keyof T]
  : never;
type None<Names extends never> = Names;

/**
 * Checked by the compiler, which names the member: no page object hands out a list as it stands just now, for more may be on
 * its way. It hands out an `Eventually`.
 */
export type ListMembers = None<ListMembersOf<PageObject>>;
