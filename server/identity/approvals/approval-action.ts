import type { z } from 'zod';
import type { ApprovalKind } from '#core/approvals/approval-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';

/** A proposal that a second administrator is confirming. */
export interface Confirmation<Payload> {
  readonly approvalId: string;
  readonly payload: Payload;
  readonly reason: string;
  readonly proposerId: string;
  readonly confirmer: SignedInCaller;
}

/** What has to be done once the transaction has committed, such as ending sockets; it must not fail. */
export type AfterCommit = () => void;

/** Makes the change, all of it in the confirming transaction; throws an AppError where it is no longer possible. */
export type Effect = (tx: Tx) => Promise<AfterCommit | void>;

/** A change that takes two administrators. */
export interface ApprovalAction<Payload> {
  readonly kind: ApprovalKind;
  /** What is kept of a proposal; parsed again when it is confirmed. */
  readonly payload: z.ZodType<Payload>;
  /**
   * Asks whatever lies outside of the database, before the confirming transaction begins, and answers the change.
   * Everything that was checked at proposing is checked again: up to a day has passed.
   */
  prepare(oja: Oja, confirmation: Confirmation<Payload>): Effect | Promise<Effect>;
}
