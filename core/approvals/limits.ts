/** How long a proposal waits for a second administrator before it expires. */
export const APPROVAL_HOURS = 24;
export const SHORTEST_APPROVAL_REASON = 3;
export const LONGEST_APPROVAL_REASON = 500;
export const APPROVALS_PER_PAGE = 20;
export const MOST_APPROVALS_PER_PAGE = 100;
