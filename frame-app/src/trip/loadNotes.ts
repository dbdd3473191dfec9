/** What is remembered while a visitor is away: a part of its own, because it is needed when a trip begins or ends. */
export const loadNotes = () => import('./notes.ts');

/** Whether there may be any. */
export const hasNotes = (): boolean => document.cookie.includes('vestibule_trips=');
