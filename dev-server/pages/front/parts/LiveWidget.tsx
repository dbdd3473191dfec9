import type { Auth, MountHandle, WidgetConfig } from '@vestibule/host-sdk';
import { phoneName } from '@vestibule/shared-protocol';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { nameOf as languageOf, languageTags } from '../../ui/languageTags.ts';
import { pageUrls } from '../../ui/pageUrls.ts';
import { Select } from '../../ui/Select.tsx';
import { describeEvent } from './describeEvent.ts';

/** All sign-in methods with one email method. */
const config: WidgetConfig = {
  products: ['oauth', 'emailMagicLinks', 'otp', 'passkeys'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
  otpOptions: { methods: ['sms', 'whatsapp'] },
};

const forOrganizations: WidgetConfig = {
  products: ['oauth', 'sso', 'emailMagicLinks', 'emailOtp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }, { type: 'github' }] },
};

type LiveWidgetProps = {
  auth: Auth;
  addEvent: (name: string, detail: string) => void;
  onUser: (user: string | null) => void;
  /** Called with whether the visitor waits for a message. */
  onSent: (isSent: boolean) => void;
  /** Shown below the widget. */
  children: ReactNode;
};

/** The page's widget, below a menu of languages. Every event is passed to `addEvent`. */
export function LiveWidget({ auth, addEvent, onUser, onSent, children }: LiveWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<MountHandle>(null);
  const [locale, setLocale] = useState('en');
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const handle = auth.mountLogin(element, {
      config: pageUrls().vertical === 'b2b' ? forOrganizations : config,
      theme: 'inherit',
      onEvent: (event) => {
        addEvent('event', describeEvent(event));
        if (/_sent$/.test(event.type)) onSent(true);
        if (event.type === 'screen_changed' && event.screen === 'Main') onSent(false);
      },
      onSuccess: ({ method, user }) => {
        addEvent('success', `${method} · ${nameOf(user)}`);
        // The visitor was signed in already and chose to continue.
        if (method === 'session') location.assign('/app');
      },
      onError: ({ code }) => addEvent('error', code),
    });
    widget.current = handle;
    const stopSession = auth.session.onChange((session, end) => {
      if (session) addEvent('session', `expires at ${new Date(session.expires_at).toLocaleTimeString('en-GB')}`);
      else if (end) addEvent('session', `over: ${end}`);
    });
    const stopUser = auth.user.onChange((user) => onUser(user && nameOf(user)));
    return () => {
      stopSession();
      stopUser();
      handle.unmount();
    };
  }, [auth, addEvent, onUser, onSent]);
  const changeLocale = (tag: string) => {
    setLocale(tag);
    void widget.current?.update({ locale: tag });
  };
  return (
    <>
      <h2 className="panel-head">
        <span>Live widget</span>
        <Select
          className="live-language"
          aria-label="Language"
          value={locale}
          onChange={(event) => changeLocale(event.currentTarget.value)}
        >
          {languageTags.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {languageOf(tag)}
            </option>
          ))}
        </Select>
      </h2>
      <div className="live-widget" ref={place} />
      {children}
    </>
  );
}

type Named = { emails: { email: string }[]; phone_numbers: { phone_number: string }[]; user_id: string };
const nameOf = ({ emails, phone_numbers, user_id }: Named) =>
  emails[0]?.email ?? phoneName(phone_numbers[0]?.phone_number ?? user_id);
