export const LINK_TITLE_MOST = 120;
export const LINK_DESCRIPTION_MOST = 1000;
/** What a link asks its payer beside the money. */
export const LINK_FIELDS_MOST = 5;
export const LINK_FIELD_ANSWER_MOST = 150;
export const LINK_USES_MOST = 100_000;
export const LINK_QUANTITY_MOST = 1000;
/** How long a checkout is open, and keeps its use of the link. */
export const CHECKOUT_MINUTES = 60;
/** Checkouts that one network may open, per minute and at once. */
export const CHECKOUTS_PER_MINUTE = 20;
export const CHECKOUTS_AT_ONCE = 30;
/** Active links, paused ones included, and domains that one merchant may have. */
export const LINKS_MOST = 1000;
export const DOMAINS_MOST = 20;
export const LINKS_PER_PAGE = 50;
/** Checks of a domain by one merchant, per minute and at once. */
export const DOMAIN_CHECKS_PER_MINUTE = 5;
export const DOMAIN_CHECKS_AT_ONCE = 5;
