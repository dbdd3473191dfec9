import type { ReactElement } from 'react';

/** The marks of the mail services, drawn on a 24 by 24 grid in the services' own colours. */
const marks: Partial<Record<string, ReactElement>> = {
  Gmail: (
    <>
      <path fill="#4285f4" d="M2 19a1.4 1.4 0 0 0 1.4 1.4H6.6V9.9L2 6.5z" />
      <path fill="#34a853" d="M17.4 20.4h3.2A1.4 1.4 0 0 0 22 19V6.5l-4.6 3.4z" />
      <path fill="#fbbc04" d="M17.4 5.1v4.8L22 6.5V5.3c0-1.9-2.2-3-3.7-1.8z" />
      <path fill="#ea4335" d="M6.6 9.9V5.1L12 9.1l5.4-4v4.8L12 13.9z" />
      <path fill="#c5221f" d="M2 5.3v1.2l4.6 3.4V5.1l-.9-1.6C4.2 2.3 2 3.4 2 5.3z" />
    </>
  ),
  Yahoo: (
    <>
      <rect fill="#5f01d1" x="2" y="2" width="20" height="20" rx="5" />
      <path
        fill="#fff"
        d="M4.6 8.6h2.7l1.6 4 1.6-4h2.6l-3.9 9.3H6.6l1-2.4zM15.9 5.4h3l-2.5 6h-2.7zM14.6 12.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z"
      />
    </>
  ),
  Outlook: (
    <>
      <rect fill="#0f6cbd" x="2" y="2" width="20" height="20" rx="5" />
      <path
        fill="#fff"
        fillRule="evenodd"
        d="M12 6.6a4.9 5.4 0 1 1 0 10.8 4.9 5.4 0 0 1 0-10.8zm0 2.4a2.4 3 0 1 0 0 6 2.4 3 0 0 0 0-6z"
      />
    </>
  ),
};

/** The mark of a mail service; nothing for a service without one. */
export function MailMark({ name }: { name: string }) {
  const mark = marks[name];
  return (
    mark && (
      <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
        {mark}
      </svg>
    )
  );
}
