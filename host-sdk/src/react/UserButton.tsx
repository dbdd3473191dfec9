import { phoneName } from '@vestibule/shared-protocol';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { AccountSection, HostSdkError, User } from '../index.ts';
import { useAuth, useWidgetDefaults } from './AuthProvider.tsx';
import { useLocale } from './glue/Locale.tsx';
import { showMenu } from './showMenu.ts';
import { adoptStyles } from './userButtonStyles.ts';
import { type UserButtonLabels, userButtonWords } from './userButtonWords.ts';
import { useUser } from './visitor.tsx';
import { Account } from './widgets.tsx';

/** The props of {@link UserButton}. */
export type UserButtonProps = {
  /** The page of the account. Default: the account opens in a dialog. */
  accountUrl?: string | undefined;
  /** The sections of the account in the dialog. Default: all. */
  sections?: readonly AccountSection[] | undefined;
  /** Called after the visitor has logged out. */
  onSignOut?: (() => void) | undefined;
  /** Called if the visitor couldn't be logged out. The menu stays open. Default: the error is written to the console. */
  onError?: ((error: HostSdkError) => void) | undefined;
  /** Texts that replace the built-in ones of the widget's language. */
  labels?: Partial<UserButtonLabels> | undefined;
  /** More entries of the menu, such as links. */
  children?: ReactNode | undefined;
  className?: string | undefined;
};

/**
 * A button with the user's initial, which opens a menu to manage the account and to log out. Renders nothing for a
 * visitor who isn't logged in. Its parts have the class `vestibule-user-button`, or this name followed by `-toggle`,
 * `-menu`, `-name`, `-dialog` or `-close`. To override their styles, use a selector with two classes.
 */
export function UserButton(props: UserButtonProps) {
  const { accountUrl, sections, onSignOut, onError = logFailure, labels, children, className } = props;
  const { user } = useUser();
  const auth = useAuth();
  const words = { ...useWords(), ...labels };
  const [isOpen, setOpen] = useState(false);
  const [hasAccount, setAccount] = useState(false);
  const root = useRef<HTMLDivElement | null>(null);
  const setRoot = useCallback((element: HTMLDivElement | null) => {
    root.current = element;
    if (element) adoptStyles(element);
  }, []);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const menu = useId();
  /** True while the visitor is being logged out, so that a second press does nothing. */
  const isEnding = useRef(false);

  useEffect(() => {
    if (!isOpen) return;
    const end = new AbortController();
    if (list.current && button.current) showMenu(list.current, button.current, end.signal);
    const leave = ({ target }: Event) => target instanceof Node && !root.current?.contains(target) && setOpen(false);
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around the menu stays open.
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave, { signal: end.signal });
    document.addEventListener('focusin', leave, { signal: end.signal });
    document.addEventListener('keydown', closeByKey, { signal: end.signal });
    return () => end.abort();
  }, [isOpen]);

  if (!user) return null;
  const name = nameOf(user);
  const openAccount = () => {
    setOpen(false);
    setAccount(true);
  };
  const signOut = async () => {
    if (isEnding.current) return;
    isEnding.current = true;
    try {
      await auth.signOut();
    } catch (error) {
      onError(error as HostSdkError);
      return;
    } finally {
      isEnding.current = false;
    }
    setOpen(false);
    onSignOut?.();
  };
  return (
    <div ref={setRoot} className={['vestibule-user-button', className].filter(Boolean).join(' ')}>
      <button
        ref={button}
        type="button"
        className="vestibule-user-button-toggle"
        aria-label={`${words.menu}: ${name}`}
        aria-expanded={isOpen}
        aria-controls={menu}
        onClick={() => setOpen(!isOpen)}
      >
        {initialOf(name)}
      </button>
      <div ref={list} id={menu} popover="manual" className="vestibule-user-button-menu" hidden={!isOpen}>
        <div className="vestibule-user-button-name">
          <bdi>{name}</bdi>
        </div>
        {accountUrl === undefined ? (
          <button type="button" onClick={openAccount}>
            {words.account}
          </button>
        ) : (
          <a href={accountUrl}>{words.account}</a>
        )}
        {children}
        <button type="button" onClick={signOut}>
          {words.signOut}
        </button>
      </div>
      {hasAccount && (
        <AccountDialog
          label={words.account}
          close={words.close}
          sections={sections}
          onClose={() => {
            setAccount(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const logFailure = ({ code, message }: HostSdkError) => console.error('[vestibule]', code, message);

type DialogProps = {
  label: string;
  close: string;
  sections: readonly AccountSection[] | undefined;
  onClose: () => void;
};

function AccountDialog({ label, close, sections, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const menu = dialog.current;
    if (!menu) return;
    menu.showModal();
    const leave = ({ clientX, clientY }: PointerEvent) => {
      const { left, top, right, bottom } = menu.getBoundingClientRect();
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) menu.close();
    };
    menu.addEventListener('pointerdown', leave);
    return () => menu.removeEventListener('pointerdown', leave);
  }, []);
  return (
    <dialog ref={dialog} className="vestibule-user-button-dialog" aria-label={label} onClose={onClose}>
      <button type="button" className="vestibule-user-button-close" onClick={() => dialog.current?.close()}>
        {close}
      </button>
      <Account sections={sections} />
    </dialog>
  );
}

/** Returns the texts in the language of the widgets. */
function useWords(): UserButtonLabels {
  const nearest = useLocale();
  const { locale = nearest ?? 'auto' } = useWidgetDefaults();
  // Hydration starts with the server's languages, because the server does not know the browser's languages.
  const automatic = useSyncExternalStore(neverChanges, browserLanguages, () => '');
  return userButtonWords(locale.replace(/\bauto$/, automatic));
}

const neverChanges = () => () => {};
const browserLanguages = () => `${document.documentElement.lang},${navigator.language}`;

function nameOf({ name, emails, phone_numbers }: User): string {
  const fullName = [name.first_name, name.last_name].filter(Boolean).join(' ');
  return fullName || emails[0]?.email || phoneName(phone_numbers[0]?.phone_number ?? '') || '?';
}

const initialOf = (name: string): string => ([...name][0] ?? '?').toLocaleUpperCase();
