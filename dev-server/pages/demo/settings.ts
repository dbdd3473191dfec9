/** Reads the settings that the server wrote into the page. */
export function pageSettings(): { publicToken: string; frameUrl: string } {
  const { publicToken = '', frameUrl = '' } = document.body.dataset;
  return { publicToken, frameUrl };
}

/** Returns an element that the page must have. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

/** Creates a function that leaves for another page, and does nothing when called again. */
export function leaveFor(path: string): () => void {
  let isLeaving = false;
  return () => {
    if (isLeaving) return;
    isLeaving = true;
    location.assign(path);
  };
}

/** Returns whether the application is for companies, whose people are members of organizations. */
export const isForOrganizations = (): boolean => document.body.dataset.vertical === 'b2b';
