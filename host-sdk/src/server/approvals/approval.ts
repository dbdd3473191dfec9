/** One action that a person is asked to approve. */
export type ApprovalRequest = {
  /** The only user who may approve: `userId` of `verifySession`, or of an access that `protectResource` has checked. */
  userId: string;
  /** The action, as one sentence for the person: `Pay €120.00 to Green Nursery`. At most 200 characters. */
  action: string;
  /** The facts of the action, at most 12. A label has at most 60 characters, a value at most 300. Default: none. */
  facts?: readonly { label: string; value: string }[] | undefined;
  /** The name of the app or agent that asks, as your server knows it. At most 100 characters. */
  requester?: string | undefined;
  /**
   * The data by which your server acts after the approval, as JSON. Only its hash is stored; `redeem` compares it.
   * Include everything that matters: amount, receiver, ids, versions.
   */
  plan: unknown;
  /** `passkey`: the user confirms with a passkey, on the page and for this approval. Not for members of organizations. */
  requires?: 'passkey' | undefined;
  /** Seconds until the approval can no longer be given or redeemed, 1 to 86,400. Default 600. */
  expiresInSeconds?: number | undefined;
  /**
   * The page that follows the answer, on a host page of the deployment or on this server. The page gets the parameter
   * `approval` with the id. Default: a text that asks the person to go back.
   */
  returnTo?: string | undefined;
};

/** An approval that was given and redeemed. */
export type Approval = {
  id: string;
  userId: string;
  action: string;
  facts: { label: string; value: string }[];
  requester?: string;
  /** Set if the user has confirmed with a passkey. */
  requires?: 'passkey';
  /** The time of the answer, in milliseconds since the epoch. */
  answeredAtMs: number;
};

/** `redeemed`: approved, and used up. `expired`: not answered or not redeemed in time. */
export type ApprovalStatus = 'pending' | 'approved' | 'denied' | 'redeemed' | 'expired';
