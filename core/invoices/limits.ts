/** What a merchant pays on coins, of 10,000, unless operators set another. */
export const INVOICE_FEE_BP = 50;
export const INVOICE_ITEMS_MOST = 50;
export const INVOICE_TITLE_MOST = 200;
export const INVOICE_MEMO_MOST = 1000;
/** A line's tax, of 10,000. */
export const INVOICE_TAX_MOST_BP = 5000;
/** How long a quote is firm. */
export const QUOTE_MINUTES = 15;
/** A transfer that its network dates this much after the quote's end still counts at it. */
export const QUOTE_GRACE_MINUTES = 10;
/** How long an address stays its invoice's after the invoice has ended. */
export const ADDRESS_RESERVED_DAYS = 30;
/** How long a code for a claim is valid, and how often it may be mistyped. */
export const REFUND_CODE_MINUTES = 10;
export const REFUND_CODE_TRIES = 5;
/** Hours between a claim to an address and its sending. */
export const REFUND_WAIT_HOURS = 24;
/** How long a payer waits for the bank to open an account of its own for a payment. */
export const BANK_ACCOUNT_WAIT_MS = 8_000;
/** How long a merchant has to decide about money that came late. */
export const LATE_DECISION_DAYS = 7;
/** How long money bought from a trader stays held before the merchant has it. */
export const BOUGHT_HOLD_HOURS = 24;
/** How long a mailed refund can be claimed. */
export const REFUND_CLAIM_DAYS = 90;
/** Days after the merchant's word of delivery until an escrowed invoice is released without an objection. */
export const ESCROW_RELEASE_DAYS = 7;
/** Quotes for one invoice from one network, per minute and at once. */
export const QUOTES_PER_MINUTE = 10;
export const QUOTES_AT_ONCE = 20;
/** Invoices of one merchant, per minute and at once. */
export const INVOICES_PER_MINUTE = 3_000;
export const INVOICES_AT_ONCE = 600;
export const INVOICES_PER_PAGE = 50;
/** The last day until which an invoice can be open. */
export const INVOICE_OPEN_DAYS = 366;
/** How long a side of a dispute is waited for before silence counts. */
export const INVOICE_SILENCE_HOURS = 48;
export const INVOICE_DISPUTES_PER_PAGE = 100;
/** PDFs of invoices that one network may ask for, per minute and at once. */
export const INVOICE_PDFS_PER_MINUTE = 20;
export const INVOICE_PDFS_AT_ONCE = 20;
/** Invoices that are read at once for a spreadsheet. */
export const INVOICES_BATCH_ROWS = 200;
