import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import type { Text } from '#core/language/text.ts';
import type { Money } from '#core/money/money.ts';
import type { LimitLevel, LimitProduct } from '#core/money-limits/products.ts';

/** A movement that a limit or a restriction refused, as its owner finds it again. */
export interface StoppedMovement {
  readonly userId: string;
  readonly product: LimitProduct;
  /** In naira; null where nothing was valued. */
  readonly worth: Money | null;
  /** When this much fits; null where it never does, or where no limit is the reason. */
  readonly fitsFrom: Date | null;
  /** The level that raises the limit; null where none does. */
  readonly raisedBy: LimitLevel | null;
}

/** The refusal of such a movement. */
export class StoppedError extends AppError {
  readonly stopped: StoppedMovement;

  constructor(code: ErrorCode, stopped: StoppedMovement, details?: Text) {
    super(code, { details });
    this.stopped = stopped;
  }
}
