import type { AccountChooser } from '../pages/AccountChooser.ts';
import type { HostPage } from '../pages/HostPage.ts';
import type { WidgetFrame } from '../pages/WidgetFrame.ts';
import type { BrowserProblems } from './browserProblems.ts';
import type { RelyingParty } from './RelyingParty.ts';
import type { TestWallets } from './testWallets.ts';
import type { VirtualAuthenticator } from './virtualAuthenticator.ts';

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
type PlainListsOf<T> = T extends unknown
  ? { [Name in keyof T]: T[Name] extends List | ((...given: never[]) => List | Promise<List>) ? Name : never }[keyof T]
  : never;
type None<Names extends never> = Names;

/**
 * Checked by the compiler, which names the member: no page object hands out a list as it stands just now, for more may be on
 * its way. It hands out an `Unsettled`.
 */
export type PlainLists = None<PlainListsOf<PageObject>>;
