'use client';

import { useEffect, useRef, useState } from 'react';
import { useUser } from '../visitor.tsx';
import { exportsOf } from './exportsOf.ts';

export type SupportChatProps = {
  /** The id of the workspace at the chat provider. */
  appId: string;
  /** The router's current path. Every change refreshes the chat. */
  path: string;
};

type Chat = typeof import('@intercom/messenger-js-sdk');

/**
 * The support chat: loaded from its provider, started with first name and first email when a user is logged in,
 * refreshed on each route change, shut down on logout. Needs `@intercom/messenger-js-sdk`, which only this
 * entry loads: `@vestibule/host-sdk/react/support-chat`.
 */
export function SupportChat({ appId, path }: SupportChatProps) {
  const { user } = useUser();
  const [chat, setChat] = useState<Chat | null>(null);
  const userId = user?.user_id;
  const name = user?.name.first_name;
  const email = user?.emails[0]?.email;

  useEffect(() => {
    if (!userId) return;
    let started: Chat | undefined;
    let isOver = false;
    import('@intercom/messenger-js-sdk').then(
      (chat) => {
        if (isOver) return;
        const library = exportsOf(chat);
        const settings = { app_id: appId, ...(name && { name }), ...(email && { email }) };
        // The script is added to the page once. A later sign-in starts the existing chat.
        if (window.Intercom) library.boot(settings);
        else library.Intercom(settings);
        started = library;
        setChat(library);
      },
      (error) => console.warn('The support chat could not be loaded.', error),
    );
    return () => {
      isOver = true;
      started?.shutdown();
      setChat(null);
    };
  }, [appId, userId, name, email]);

  const lastPath = useRef(path);
  useEffect(() => {
    if (chat && lastPath.current !== path) chat.update({ last_request_at: Math.floor(Date.now() / 1000) });
    lastPath.current = path;
  }, [chat, path]);

  return null;
}
