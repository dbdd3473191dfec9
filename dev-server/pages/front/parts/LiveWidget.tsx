import type { Auth, WidgetConfig } from '@vestibule/host-sdk';
import { useEffect, useRef } from 'react';
import { describeEvent } from './describeEvent.ts';

/** All ways together, one e-mail method for the field. */
const config: WidgetConfig = {
  products: ['oauth', 'emailMagicLinks', 'otp', 'passkeys'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
  otpOptions: { methods: ['sms', 'whatsapp'] },
};

type LiveWidgetProps = {
  auth: Auth;
  hear: (name: string, detail: string) => void;
  onUser: (user: string | null) => void;
};

/** The widget of this page, in this page's look. What crosses the border is told. */
export function LiveWidget({ auth, hear, onUser }: LiveWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const handle = auth.mountLogin(element, {
      config,
      theme: 'inherit',
      onEvent: (event) => hear('event', describeEvent(event)),
      onSuccess: ({ method, user }) => {
        hear('success', `${method} · ${nameOf(user)}`);
        // Signed in before, and pressed on.
        if (method === 'session') location.assign('/app');
      },
      onError: ({ code }) => hear('error', code),
    });
    const stopSession = auth.session.onChange((session, end) => {
      if (session) hear('session', `expires at ${new Date(session.expires_at).toLocaleTimeString('en-GB')}`);
      else if (end) hear('session', `over: ${end}`);
    });
    const stopUser = auth.user.onChange((user) => onUser(user && nameOf(user)));
    return () => {
      stopSession();
      stopUser();
      handle.unmount();
    };
  }, [auth, hear, onUser]);
  return <div className="live-widget" ref={place} />;
}

type Named = { emails: { email: string }[]; phone_numbers: { phone_number: string }[]; user_id: string };
const nameOf = ({ emails, phone_numbers, user_id }: Named) =>
  emails[0]?.email ?? phone_numbers[0]?.phone_number ?? user_id;
