import type { z } from 'zod';
import type { ApprovalKind } from '#core/approvals/approval-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';

/** A proposal that a second administrator is confirming. */
interface Confirmation<Payload> {
  readonly approvalId: string;
  readonly payload: Payload;
  readonly reason: string;
  readonly proposerId: string;
  readonly confirmer: SignedInCaller;
}

/** Runs once the transaction has committed, to end sockets for example; it must not fail. */
export type AfterCommit = () => void;

/** Makes the whole change in the confirming transaction; throws an AppError if it is no longer possible. */
export type Effect = (tx: Tx) => Promise<AfterCommit | void>;

/** A change that takes two administrators. */
export interface ApprovalAction<Payload> {
  readonly kind: ApprovalKind;
  /** The stored input of a proposal; parsed again when it is confirmed. */
  readonly payload: z.ZodType<Payload>;
  /**
   * Calls external services before the confirming transaction begins, and returns the change. Everything checked at
   * proposing is checked again: up to a day has passed.
   */
  prepare(oja: Oja, confirmation: Confirmation<Payload>): Effect | Promise<Effect>;
}
