import type { BrowserProblems } from '../support/crossBrowser/browserProblems.ts';
import type { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';
import type { TestWallets } from '../support/extensions/testWallets.ts';
import type { RelyingParty } from '../support/servers/RelyingParty.ts';
import type { AccountChooser } from './AccountChooser.ts';
import type { HostPage } from './HostPage.ts';
import type { WidgetFrame } from './WidgetFrame.ts';

/** Every page object and browser helper that tests use. */
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
  ? {
      [Name in keyof T]: T[Name] extends List | ((...parameters: never[]) => List | Promise<List>) ? Name : never;
    }[keyof T]
  : never;
type None<Names extends never> = Names;

/**
 * Makes the compiler reject page objects that return plain lists, because more values may still arrive.
 * They have to return `Eventually`.
 */
export type ListMembers = None<ListMembersOf<PageObject>>;
