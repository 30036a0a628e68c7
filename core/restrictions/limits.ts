/** How long coins may be kept from leaving without a court order. */
export const WITHOUT_ORDER_HOURS = 72;
/** An account is not held again on our own suspicion before this many days have passed. */
export const INTERNAL_AGAIN_DAYS = 7;
/** Within this many days of a hold without a court's order, another one takes two people. */
export const HELD_AGAIN_DAYS = 7;
export const LONGEST_RESTRICTION_NOTE = 500;
export const SHORTEST_RESTRICTION_NOTE = 3;
export const LONGEST_AUTHORITY = 120;
export const LONGEST_ORDER_NUMBER = 80;
export const RESTRICTIONS_PER_PAGE = 20;
export const MOST_RESTRICTIONS_PER_PAGE = 100;
