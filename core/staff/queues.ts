import { APPROVAL_HOURS } from '#core/approvals/limits.ts';
import { DATA_REQUEST_DUE_DAYS } from '#core/data-requests/limits.ts';
import { APPEAL_HOURS, SILENCE_HOURS } from '#core/disputes/limits.ts';
import { REVIEW_WORKING_DAYS } from '#core/identity/documents/document-limits.ts';
import { LONG_PAYMENT_MINUTES, PROOF_BACKLOG_HOURS } from '#core/proofs/limits.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { FIRST_ANSWER_MINUTES } from '#core/support/limits.ts';

const [HOUR, DAY] = [60, 1_440];

/** A queue of the staff: whose it is, where it is, and how soon what waits in it should be dealt with. */
export interface QueueDefinition {
  readonly title: string;
  /** What waits in it, in a few words. */
  readonly about: string;
  readonly may: Permission;
  readonly path: string;
  /** The parameter of the path that opens one row of it; null where a row has no address. */
  readonly rowParameter: string | null;
  /** The promised time. A row may have its own, such as a legal deadline. */
  readonly minutes: number;
  readonly promise: string;
}

/** The queues in the order of what is at stake. */
export const QUEUES = {
  disputes: {
    title: 'Disputes',
    about: 'One side raised it, crypto in escrow',
    may: 'disputes.read',
    path: '/admin/escrow-ops',
    rowParameter: 'case',
    minutes: SILENCE_HOURS * HOUR,
    promise: 'Decided once both sides could answer; after that silence counts.',
  },
  second_persons: {
    title: 'Decisions to confirm',
    about: 'Decided by one, another approves it',
    may: 'disputes.read',
    path: '/admin/escrow-ops?show=waiting',
    rowParameter: 'case',
    minutes: 4 * HOUR,
    promise: 'Approved or declined within four hours.',
  },
  invoice_disputes: {
    title: 'Invoice disputes',
    about: 'A payer or seller objects, money held',
    may: 'disputes.read',
    path: '/admin/escrow-ops?tab=invoices',
    rowParameter: 'dispute',
    minutes: SILENCE_HOURS * HOUR,
    promise: 'Decided once both sides could answer; after that silence counts.',
  },
  appeals: {
    title: 'Appeals',
    about: 'A third person decides',
    may: 'disputes.read',
    path: '/admin/escrow-ops?show=appealed',
    rowParameter: 'case',
    minutes: APPEAL_HOURS * HOUR,
    promise: 'Decided within a day of the appeal.',
  },
  proofs: {
    title: 'Payment proofs',
    about: 'Paid, the receipt is not reviewed',
    may: 'proofs.read',
    path: '/admin/payment-verification?show=pending',
    rowParameter: null,
    minutes: PROOF_BACKLOG_HOURS * HOUR,
    promise: 'Reviewed within two hours.',
  },
  expired_payments: {
    title: 'Expired payments',
    about: `Over ${LONG_PAYMENT_MINUTES} minutes in payment`,
    may: 'disputes.read',
    path: '/admin/escrow-ops',
    rowParameter: 'case',
    minutes: LONG_PAYMENT_MINUTES,
    promise: 'Closed within a minute of their window.',
  },
  restricted_orders: {
    title: 'Restricted orders',
    about: 'One side may not act for now',
    may: 'disputes.read',
    path: '/admin/escrow-ops',
    rowParameter: 'case',
    minutes: DAY,
    promise: 'Looked at within a day.',
  },
  withdrawals: {
    title: 'Withdrawals to approve',
    about: 'Large or screened, two people approve',
    may: 'withdrawals.read',
    path: '/admin-crypto?part=withdrawals',
    rowParameter: null,
    minutes: HOUR,
    promise: 'Approved or rejected within an hour.',
  },
  payouts: {
    title: 'Bank withdrawals to settle',
    about: 'Without a clear answer of the bank',
    may: 'payouts.read',
    path: '/admin-crypto?part=payouts',
    rowParameter: null,
    minutes: HOUR,
    promise: 'Settled within an hour.',
  },
  held_deposits: {
    title: 'Held deposits',
    about: 'Arrived, and may not be credited yet',
    may: 'deposits.read',
    path: '/admin-crypto?part=deposits',
    rowParameter: null,
    minutes: DAY,
    promise: 'Decided within a day.',
  },
  bank_accounts: {
    title: 'Bank accounts to review',
    about: 'Close names, and shared numbers',
    may: 'payouts.read',
    path: '/admin-crypto?part=payouts',
    rowParameter: null,
    minutes: DAY,
    promise: 'Reviewed within a day.',
  },
  identity_checks: {
    title: 'Identity checks',
    about: 'May have an account already',
    may: 'identity.review',
    path: '/admin/identity',
    rowParameter: null,
    minutes: DAY,
    promise: 'Decided within a day.',
  },
  documents: {
    title: 'Documents',
    about: 'Identity, address and business papers',
    may: 'identity.review',
    path: '/admin/kyc',
    rowParameter: 'document',
    minutes: REVIEW_WORKING_DAYS * DAY,
    promise: 'Reviewed within two working days.',
  },
  tickets: {
    title: 'Support',
    about: 'People who wait for an answer',
    may: 'support.read',
    path: '/admin/support',
    rowParameter: 'ticket',
    minutes: FIRST_ANSWER_MINUTES.normal,
    promise: 'Answered within half an hour, by priority sooner or later.',
  },
  message_reports: {
    title: 'Reported messages',
    about: 'Scams, abuse and advertising in chats',
    may: 'message_reports.read',
    path: '/admin/support?tab=reports',
    rowParameter: 'report',
    minutes: DAY,
    promise: 'Decided within a day.',
  },
  data_requests: {
    title: 'Data requests',
    about: 'Copies and erasures under the NDPA',
    may: 'data_requests.read',
    path: '/admin/data-requests',
    rowParameter: null,
    minutes: DATA_REQUEST_DUE_DAYS * DAY,
    promise: 'Answered by the legal deadline, thirty days.',
  },
  deliveries: {
    title: 'Deliveries given up',
    about: 'In the last three days',
    may: 'deliveries.read',
    path: '/admin/deliveries?status=dead',
    rowParameter: null,
    minutes: DAY,
    promise: 'Sent again or explained within a day.',
  },
  approvals: {
    title: 'Pending approvals',
    about: 'Proposed by another person',
    may: 'approvals.decide',
    path: '/admin/approvals',
    rowParameter: null,
    minutes: APPROVAL_HOURS * HOUR,
    promise: 'Decided before they expire, within a day.',
  },
  applications: {
    title: 'Job applications',
    about: 'Nobody has read them yet',
    may: 'careers.manage',
    path: '/admin/job-applications?status=received',
    rowParameter: null,
    minutes: 7 * DAY,
    promise: 'Read within a week.',
  },
} as const satisfies Readonly<Record<string, QueueDefinition>>;

export type QueueKey = keyof typeof QUEUES;

export const QUEUE_KEYS = Object.keys(QUEUES) as [QueueKey, ...QueueKey[]];

/** The share of its promised time after which a row is near its end. */
export const NEAR_SHARE = 0.75;
/** Rows of one queue that are counted: beyond, only that there are more is known. */
export const MOST_COUNTED = 1_000;
/** Deliveries older than this are history. */
export const DELIVERY_DAYS = 3;
export const ARRIVAL_HOURS = 24;

/** How a queue stands: something is past its time, near it, everything is in time, or nothing waits. */
export type QueueState = 'past' | 'near' | 'fine' | 'empty';

export interface QueueFigures {
  readonly waiting: number;
  readonly past: number;
  /** In time, but with no more than a quarter of it left. */
  readonly near: number;
}

export function queueState({ waiting, past, near }: QueueFigures): QueueState {
  if (waiting === 0) return 'empty';
  if (past > 0) return 'past';
  return near > 0 ? 'near' : 'fine';
}

export interface QueueDue {
  readonly key: QueueKey;
  /** When its most urgent row is due; null where nothing waits. */
  readonly due_at: string | null;
}

/**
 * The queue to take from first: the one whose most urgent row is furthest past its time, measured in its promised time, so
 * that an hour late of one hour comes before an hour late of two days. Null where nothing waits.
 */
export function mostOverdue<Queue extends QueueDue>(
  queues: readonly Queue[],
  now: Date,
): Queue | null {
  const late = ({ key, due_at: at }: Queue) =>
    at === null ? -Infinity : (now.getTime() - Date.parse(at)) / QUEUES[key].minutes;
  const waiting = queues.filter(({ due_at }) => due_at !== null);
  return waiting.toSorted((a, b) => late(b) - late(a))[0] ?? null;
}

/** The address of a queue, or of one row of it where rows have one. */
export function queueHref(key: QueueKey, rowId: string | null = null): string {
  const { path, rowParameter }: QueueDefinition = QUEUES[key];
  if (rowId === null || rowParameter === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${rowParameter}=${rowId}`;
}

/** "15 min", "4 h", "2 days": a promised time as a column of a table has it. */
export function promisedText(minutes: number): string {
  if (minutes < 2 * HOUR) return minutes === HOUR ? '1 h' : `${minutes} min`;
  return minutes < 2 * DAY ? `${minutes / HOUR} h` : `${minutes / DAY} days`;
}
