import type { StateOf } from '../../flow/screens.ts';

/**
 * Returns whether this is a page that cannot be framed. Actions of a single press run only there, because of
 * clickjacking.
 */
export const isOnPage = ({ details }: StateOf<'Account'>) => details?.decision.place === 'page';
