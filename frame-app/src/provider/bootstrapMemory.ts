const keyOf = (publicToken: string) => `vestibule:bootstrap:${publicToken}`;

/** What the provider said of the project at the last visit, which it changes once a year; null where nobody remembers. */
export function recallBootstrap(publicToken: string): Response | null {
  try {
    const text = localStorage.getItem(keyOf(publicToken));
    return text === null ? null : new Response(text);
  } catch {
    return null;
  }
}

/** Keeps what the provider says now for the next visit; of a project that it refuses nothing is kept. */
export async function keepBootstrap(publicToken: string, asked: Promise<Response>): Promise<void> {
  try {
    const answer = await asked;
    if (answer.ok) localStorage.setItem(keyOf(publicToken), await answer.clone().text());
    else if (answer.status < 500) localStorage.removeItem(keyOf(publicToken));
  } catch {} // it is asked at the next visit, as it was at this one
}
