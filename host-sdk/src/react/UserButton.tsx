import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AccountSection, User } from '../index.ts';
import { useAuth, useWidgetDefaults } from './AuthProvider.tsx';
import { useLocale } from './glue/Locale.tsx';
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
  /** Texts that replace the built-in ones of the widget's language. */
  labels?: Partial<UserButtonLabels> | undefined;
  /** More entries of the menu, such as links. */
  children?: ReactNode | undefined;
  className?: string | undefined;
};

/**
 * A button with the user's initial, which opens a menu to manage the account and to log out. Renders nothing for a visitor
 * who is not logged in. Its parts have classes: `vestibule-user-button`, and `-menu`, `-name` and `-dialog` after it.
 */
export function UserButton({ accountUrl, sections, onSignOut, labels, children, className }: UserButtonProps) {
  const { user } = useUser();
  const auth = useAuth();
  const words = { ...useWords(), ...labels };
  const [isOpen, setOpen] = useState(false);
  const [hasAccount, setAccount] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();

  useEffect(() => {
    if (!isOpen) return;
    const end = new AbortController();
    const leave = ({ target }: Event) => target instanceof Node && !root.current?.contains(target) && setOpen(false);
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
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
    setOpen(false);
    await auth.signOut();
    onSignOut?.();
  };
  return (
    <div ref={root} className={['vestibule-user-button', className].filter(Boolean).join(' ')} style={styles.root}>
      <button
        ref={button}
        type="button"
        aria-label={`${words.menu}: ${name}`}
        aria-expanded={isOpen}
        aria-controls={menu}
        style={styles.button}
        onClick={() => setOpen(!isOpen)}
      >
        {initialOf(name)}
      </button>
      <div id={menu} className="vestibule-user-button-menu" style={styles.menu} hidden={!isOpen}>
        <div className="vestibule-user-button-name" style={styles.entry}>
          <bdi>{name}</bdi>
        </div>
        {accountUrl === undefined ? (
          <button type="button" style={styles.entry} onClick={openAccount}>
            {words.account}
          </button>
        ) : (
          <a href={accountUrl} style={styles.entry}>
            {words.account}
          </a>
        )}
        {children}
        <button type="button" style={styles.entry} onClick={signOut}>
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

type DialogProps = {
  label: string;
  close: string;
  sections: readonly AccountSection[] | undefined;
  onClose: () => void;
};

function AccountDialog({ label, close, sections, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="vestibule-user-button-dialog"
      aria-label={label}
      style={styles.dialog}
      onClose={onClose}
    >
      <button type="button" style={styles.close} onClick={() => dialog.current?.close()}>
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
  const isOnServer = typeof document === 'undefined';
  const automatic = isOnServer ? '' : `${document.documentElement.lang},${navigator.language}`;
  return userButtonWords(locale.replace(/\bauto$/, automatic));
}

function nameOf({ name, emails, phone_numbers }: User): string {
  const full = [name.first_name, name.last_name].filter(Boolean).join(' ');
  return full || emails[0]?.email || phone_numbers[0]?.phone_number || '?';
}

const initialOf = (name: string): string => ([...name][0] ?? '?').toLocaleUpperCase();

/** Plain defaults in the page's own font and colours. The classes override them with `!important`, or by `all: revert`. */
const styles = {
  root: { position: 'relative', display: 'inline-block' },
  button: {
    inlineSize: '2.5em',
    blockSize: '2.5em',
    border: '1px solid currentColor',
    borderRadius: '50%',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  menu: {
    position: 'absolute',
    zIndex: 10,
    insetBlockStart: 'calc(100% + 4px)',
    insetInlineEnd: 0,
    minInlineSize: 'max-content',
    maxInlineSize: '90vw',
    padding: '4px',
    border: '1px solid GrayText',
    borderRadius: '8px',
    background: 'Canvas',
    color: 'CanvasText',
  },
  entry: {
    display: 'block',
    inlineSize: '100%',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  dialog: { inlineSize: 'min(760px, calc(100vw - 32px))', border: 'none', borderRadius: '12px' },
  close: { display: 'block', marginInlineStart: 'auto', padding: '8px 12px', font: 'inherit' },
} satisfies Record<string, CSSProperties>;
