/** A request for approval, as the address of the page names it. */
export type ApprovalAddress = {
  id: string;
  /** The server that has the request: an address that the deployment lists. */
  server: string;
};

/** The action to approve, in the words of the server that checks it later. */
export type ApprovalWords = {
  action: string;
  facts: { label: string; value: string }[];
  /** The app or agent that asks; null if the server does not say. */
  requester: string | null;
  needsPasskey: boolean;
};

/** Why a request cannot be answered, or how it was. */
export type ApprovalEnd = 'approved' | 'denied' | 'answered' | 'expired' | 'otherUser' | 'unknown';

/** The server's response. `returnTo`: the page of the application that follows; null for none. */
export type ApprovalResponse =
  | { words: ApprovalWords }
  | { needsProof: true }
  | { end: ApprovalEnd; returnTo: string | null };
