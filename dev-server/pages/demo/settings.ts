/** What the server wrote on the page. */
export function pageSettings(): { publicToken: string; frameUrl: string } {
  const { publicToken = '', frameUrl = '' } = document.body.dataset;
  return { publicToken, frameUrl };
}

/** An element that the page is known to have. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

/** Leaves for another page, once, however many callbacks ask for it. */
export function leaveFor(path: string): () => void {
  let isLeaving = false;
  return () => {
    if (isLeaving) return;
    isLeaving = true;
    location.assign(path);
  };
}
