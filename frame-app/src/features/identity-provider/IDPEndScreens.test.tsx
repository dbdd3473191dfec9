// @vitest-environment happy-dom
import type { WidgetError } from '@vestibule/shared-protocol';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import { core } from '../../i18n/en/core.ts';
import { rest } from '../../i18n/en/rest.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import {
  IDPDeniedScreen,
  IDPLogoutDeclinedScreen,
  IDPLogoutSuccessScreen,
  IDPSuccessScreen,
} from './IDPEndScreens.tsx';
import { IDPStartScreen } from './IDPStartScreen.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const toast = vi.fn();
const ask = vi.fn();
const texts = { ...core, ...rest, ...rest, ...rest };

/** The subset of props that these screens read. */
const propsOf = <S extends ScreenName>(state: StateOf<S>, error: WidgetError | null = null) =>
  ({ state, error, texts, toast, ask, read: async () => null }) as unknown as ScreenProps<S>;

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  vi.clearAllMocks();
});
afterEach(() => act(async () => root.unmount()));

async function draw(screen: ReactNode): Promise<string> {
  await act(async () => root.render(screen));
  return document.body.textContent;
}

const state = { redirectUri: 'https://weather.example.org/callback' };

it.each([
  [null, null],
  ['https://weather.example.org/callback', 'https://weather.example.org/callback'],
  ['cursor://oauth/callback', 'cursor://oauth/callback'],
  ['javascript:alert(1)', null],
  ['data:text/html,hello', null],
])('the link of %s leads to %s', async (redirectUri, href) => {
  await draw(<IDPDeniedScreen {...propsOf<'IDPDenied'>({ screen: 'IDPDenied', redirectUri })} />);
  expect(document.querySelector('a')?.getAttribute('href') ?? null).toBe(href);
});

it('opens an unlisted app by a press on a button that names it, and never by itself', async () => {
  const state = { redirectUri: 'cursor://oauth/callback?code=1', opens: 'Weather Watch' };
  await draw(<IDPSuccessScreen {...propsOf<'IDPSuccess'>({ screen: 'IDPSuccess', ...state })} />);
  expect(document.querySelector('a')?.textContent).toBe('Open Weather Watch');
  expect(document.querySelector('a')?.getAttribute('href')).toBe(state.redirectUri);
  expect(ask).not.toHaveBeenCalled();
});

describe('toasts of the identity-provider page', () => {
  it('report success once, and the page returns to the app', async () => {
    const screen = <IDPSuccessScreen {...propsOf<'IDPSuccess'>({ screen: 'IDPSuccess', ...state })} />;
    expect(await draw(screen)).toContain('Success!');
    await draw(screen);
    expect(toast).toHaveBeenCalledExactlyOnceWith({ type: 'success', message: 'Access granted' });
    expect(ask).toHaveBeenCalledExactlyOnceWith('leave');
  });

  it('report that the visitor is logged out', async () => {
    await draw(<IDPLogoutSuccessScreen {...propsOf<'IDPLogoutSuccess'>({ screen: 'IDPLogoutSuccess', ...state })} />);
    expect(toast).toHaveBeenCalledExactlyOnceWith({ type: 'success', message: 'Logged out' });
    expect(ask).toHaveBeenCalledExactlyOnceWith('leave');
  });

  it('are not shown for a denial or a declined logout', async () => {
    const deniedScreen = await draw(<IDPDeniedScreen {...propsOf<'IDPDenied'>({ screen: 'IDPDenied', ...state })} />);
    expect(deniedScreen).toContain('Access to the application was denied.');
    const declinedScreen = await draw(
      <IDPLogoutDeclinedScreen {...propsOf<'IDPLogoutDeclined'>({ screen: 'IDPLogoutDeclined' })} />,
    );
    expect(declinedScreen).toContain('You have not been logged out. You may close this page.');
    expect(toast).not.toHaveBeenCalled();
  });

  it('do not repeat an error that the screen itself announces', async () => {
    const start = (error: WidgetError) => (
      <IDPStartScreen {...propsOf<'IDPStart'>({ screen: 'IDPStart', search: '' }, error)} />
    );
    const refusal = { kind: 'api', code: 'api_error', message: 'The client is not known.' } as const;
    const html = await draw(start(refusal));
    expect(html).toContain('Looks like there was an error!');
    expect(html).toContain('The client is not known.');
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    await draw(start({ kind: 'client', code: 'no_session', message: core.failures.noSession }));
    expect(toast).not.toHaveBeenCalled();
  });
});
