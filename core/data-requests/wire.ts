import { z } from 'zod';
import { Answer, Id } from '#core/wire/shared.ts';

const DATA_REQUEST_KINDS = ['export', 'erasure'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** Requests a copy of everything stored about the caller. Refusals: DATA_REQUEST_OPEN, EXPORT_TOO_OFTEN. */
export const RequestDataExport = z.strictObject({});

/**
 * Requests erasure of the caller's account; happens after a week. Refusals: DATA_REQUEST_OPEN, ERASURE_HOLDS_MONEY,
 * ERASURE_TRADE_RUNNING, FRESH_SECOND_FACTOR_NEEDED.
 */
export const RequestDataErasure = z.strictObject({ p_understood: z.literal(true) });

/** Cancels an erasure that has not happened yet. Refusal: DATA_REQUEST_NOT_FOUND. */
export const CancelDataRequest = z.strictObject({ p_request_id: Id });

export const DataRequestTaken = Answer.extend({
  request_id: Id,
  /** When it is done at the earliest. */
  runs_at: z.string(),
});
