import type { Session, User } from '@vestibule/host-sdk';
import { AuthProvider, UserButton } from '@vestibule/host-sdk/react';
import { createElement, type ReactElement } from 'react';

/** The visitor that a server knows, and the options of the client. */
export type UserButtonSettings = {
  publicToken: string;
  frameUrl: string;
  session: Session;
  user: User;
  locale: string;
  /** The side of the page at which the button stands, or a narrow sidebar that hides what does not fit. */
  side: 'start' | 'end' | 'sidebar';
};

/** Returns the page that a server renders and the browser hydrates. No JSX, because Playwright compiles that for itself. */
export function userButtonPage({ session, user, side, ...options }: UserButtonSettings): ReactElement {
  return createElement(
    AuthProvider,
    { ...options, initialSession: session, initialUser: user },
    createElement('header', { className: side }, createElement(UserButton, { className: 'mine' })),
  );
}
