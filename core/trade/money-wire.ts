import { z } from 'zod';
import {
  FIAT_STATES,
  MONEY_LOCATIONS,
  MONEY_STAGES,
  NEXT_ACTIONS,
} from '#core/trade/money-question.ts';
import { TRADE_EVENT_KINDS } from '#core/trade/trade-event.ts';
import { TRADE_STATUSES } from '#core/trade/trade-machine.ts';
import { Id, Moment } from '#core/wire/shared.ts';

/** Without a moment: now. A future moment is now; before the caller took part, the trade is not found. */
export const GetTradeMoney = z.strictObject({
  p_trade_id: Id,
  p_at: Moment.nullish(),
});

const Time = z.string();
const Exact = z.number();

const Owner = z.enum(['seller', 'buyer', 'oja']);

/** `outside` is crypto that entered or left Oja; a trade's own crypto never is. */
const MoneyLocation = z.enum(MONEY_LOCATIONS);

/** A ledger movement, with the id of its row: `to` received `amount`, Oja took `fee` besides. */
const Moved = z.object({
  transaction_id: Id,
  kind: z.string(),
  from: z.object({ owner: Owner, location: MoneyLocation }),
  to: z.object({ owner: Owner, location: MoneyLocation }),
  amount: Exact,
  fee: Exact,
});

/** One event of the trade's history. `oja` is an arbiter, whose name the parties do not learn. */
const Step = z.object({
  event_id: Id,
  kind: z.enum(TRADE_EVENT_KINDS),
  status: z.enum(TRADE_STATUSES),
  actor: z.enum(['seller', 'buyer', 'clock', 'oja']),
  at: Time,
  amount: Exact.nullable(),
  total_fiat: Exact.nullable(),
  deadline: Time.nullable(),
  /** The part of an offer it is about. */
  child_id: Id.nullable(),
  moved: z.array(Moved),
});

/** "Where is my money?": who holds what, who acts next, until when, and what happens to it if nobody does. */
export const TradeMoney = z.object({
  trade_id: Id,
  /** The moment of the answer, by the server's clock. */
  as_of: Time,
  /** The caller's role. An administrator who is a party is answered as a party. */
  you: z.enum(['seller', 'buyer', 'admin']),
  status: z.enum(TRADE_STATUSES),
  stage: z.enum(MONEY_STAGES),
  asset: z.string(),
  fiat_currency: z.string(),
  /** Empty for a buy offer that nobody has taken: nothing is held for it. */
  crypto: z.array(z.object({ location: MoneyLocation, owner: Owner, amount: Exact })),
  /** Paid outside Oja, from the buyer to the seller; null while there is no payee. */
  fiat: z
    .object({
      state: z.enum(FIAT_STATES),
      amount: Exact,
      payment_method_id: z.string().nullable(),
      bank_name: z.string().nullable(),
      /** The last four digits, while the caller may know the account at all. */
      account_ends_in: z.string().nullable(),
    })
    .nullable(),
  next: z.object({
    actor: z.enum(['seller', 'buyer', 'taker', 'oja', 'parties', 'nobody']),
    action: z.enum(NEXT_ACTIONS),
    is_you: z.boolean(),
    until: Time.nullable(),
    /** What happens if nobody acts, as a sentence. */
    otherwise: z.string(),
  }),
  /** Oldest first. For an offer taken more than once each taker sees their own run. */
  steps: z.array(Step),
});
export type TradeMoney = z.infer<typeof TradeMoney>;

export const AdminAuditStatus = z.strictObject({ p_runs: z.int().min(1).max(100).default(20) });

/** A finding of the audit that is not resolved. */
const Finding = z.object({
  id: Id,
  check: z.string(),
  meaning: z.string(),
  /** The row that breaks it, as the check names it. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  found_at: Time,
  last_seen_at: Time,
  /** Null while unresolved. */
  mended_at: Time.nullable(),
});

const Run = z.object({
  id: Id,
  kind: z.enum(['live', 'full']),
  started_at: Time,
  milliseconds: z.number(),
  checked: z.number(),
  breaking: z.number(),
  /** Checks that timed out, by name. */
  unfinished: z.array(z.string()),
  /** Up to here every trade step has been checked. */
  covered_until: Time.nullable(),
});

export const AuditStatus = z.object({
  sound: z.boolean(),
  checks: z.array(z.object({ name: z.string(), meaning: z.string() })),
  runs: z.array(Run),
  findings: z.array(Finding),
});
export type AuditStatus = z.infer<typeof AuditStatus>;
