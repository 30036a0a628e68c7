import { z } from 'zod';
import { CHAT_ROLES, CHAT_TYPES, MESSAGE_KINDS, REPORT_REASONS } from '#core/chats/chat-kinds.ts';
import { LONGEST_MUTE_HOURS, LONGEST_REPORT_DECISION, REPORT_PAGE } from '#core/support/limits.ts';
import { Answer, Id } from '#core/wire/shared.ts';

const When = z.iso.datetime({ offset: true });
const Role = z.enum([...CHAT_ROLES, 'system']);
const Person = z.object({ id: Id, handle: z.string() });
const ReportStatus = z.enum(['open', 'upheld', 'dismissed']);
export const ListMessageReports = z.strictObject({
  /** The open ones, oldest first; or the decided ones, newest first. */
  p_decided: z.boolean().default(false),
  p_cursor: Id.nullish(),
  p_limit: z.int().min(1).max(REPORT_PAGE).default(REPORT_PAGE),
});
export const ListedReport = z.object({
  id: Id,
  message_id: Id,
  chat_type: z.enum(CHAT_TYPES),
  reason: z.enum(REPORT_REASONS),
  excerpt: z.string(),
  status: ReportStatus,
  reporter: Person,
  reported: Person,
  /** How many earlier reports of this person were upheld. */
  upheld_before: z.int(),
  created_at: When,
  decided_at: When.nullable(),
});
export type ListedReport = z.output<typeof ListedReport>;
export const ReportList = z.object({
  reports: z.array(ListedReport),
  next_cursor: Id.nullable(),
  now: When,
});

export const GetMessageReport = z.strictObject({ p_report_id: Id });
/** A message as it was sent, even if edited or deleted since. */
const RetainedMessage = z.object({
  id: Id,
  seq: z.int(),
  sender_id: Id.nullable(),
  sender_role: Role,
  kind: z.enum(MESSAGE_KINDS),
  body: z.string(),
  attachment_name: z.string().nullable(),
  hazards: z.array(z.string()),
  created_at: When,
  edited_at: When.nullable(),
  deleted_at: When.nullable(),
  /** Its wordings before edits or deletion, the first one first. */
  versions: z.array(z.object({ body: z.string(), replaced_at: When })),
});
export type RetainedMessage = z.output<typeof RetainedMessage>;
export const ReportContext = z.object({
  report: ListedReport,
  note: z.string().nullable(),
  decision_note: z.string().nullable(),
  decided_by: z.string().nullable(),
  trade_id: Id.nullable(),
  people: z.array(
    Person.extend({
      role: z.enum(['reporter', 'reported']),
      member_since: When,
      verification_level: z.string(),
      completed_trades: z.int(),
      success_rate: z.number().nullable(),
      /** Reports of this person's messages: those upheld, and all. */
      upheld: z.int(),
      reports: z.int(),
      restricted_until: When.nullable(),
    }),
  ),
  /** The reported message with those before and after it. */
  messages: z.array(RetainedMessage),
});
export type ReportContext = z.output<typeof ReportContext>;

/** Decides every open report of the same message. */
export const DecideMessageReport = z
  .strictObject({
    p_report_id: Id,
    p_outcome: z.enum(['upheld', 'dismissed']),
    p_note: z.string().trim().max(LONGEST_REPORT_DECISION).nullish(),
    /** How long the reported person cannot write outside of trades. */
    p_mute_hours: z.int().min(1).max(LONGEST_MUTE_HOURS).nullish(),
  })
  .refine(({ p_outcome, p_mute_hours }) => p_outcome === 'upheld' || !p_mute_hours, {
    path: ['p_mute_hours'],
    message: 'You can only limit someone who broke a rule',
  });
export const ReportDecided = Answer.extend({ report_id: Id, status: ReportStatus });
