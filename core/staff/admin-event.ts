/** What an act of the staff may be about. */
export const SUBJECT_TYPES = [
  'approval',
  'asset',
  'bank',
  'bank_account',
  'canned_reply',
  'chain',
  'convert_pair',
  'deliveries',
  'deposit',
  'dispute',
  'identity_document',
  'invoice_dispute',
  'job_application',
  'job_opening',
  'lien',
  'limits',
  'message_report',
  'payment_method',
  'payment_proof',
  'payout',
  'person',
  'rate',
  'rating',
  'report',
  'restriction',
  'setting',
  'ticket',
  'trade',
  'treasury',
  'verification_document',
  'withdrawal',
] as const;

type SubjectType = (typeof SUBJECT_TYPES)[number];

/** What an act is about, for the audit log. Nothing in it names a person but by an id. */
export interface ActDescription {
  readonly subject: readonly [type: SubjectType, id: string | null];
  /** In the words of whoever did it, where they gave any. */
  readonly reason?: string | null;
  readonly detail?: EventDetail;
}

type EventDetail = Readonly<Record<string, string | number | boolean | null>>;
