/** The page that asks a user to approve one action. */
export const approvalPath = '/approve';

/** Returns whether this page is that one. A path with a slash at the end has the same headers. */
export const isApprovalPage = ({ pathname }: Pick<Location, 'pathname'>): boolean =>
  pathname === approvalPath || pathname === `${approvalPath}/`;
