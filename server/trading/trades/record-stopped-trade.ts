import { type ErrorCode, isErrorCode } from '#core/errors/app-error.ts';
import type { Oja } from '#server/define.ts';
import { recordStopped } from '#server/money/limits/record-stopped.ts';

/** What an acceptance is refused with at a limit or a restriction of its taker. */
const STOPPED_CODES: readonly ErrorCode[] = [
  'PHONE_NEEDED_TO_TRADE',
  'SECOND_FACTOR_NEEDED_TO_TRADE',
  'IDENTITY_NEEDED_TO_TRADE',
  'TRADE_DAY_LIMIT',
  'TRADING_RESTRICTED',
  'OUT_RESTRICTED',
];

/** Records an acceptance that was refused at a limit or a restriction of its taker; does nothing for other refusals. */
export async function recordStoppedTrade(
  oja: Pick<Oja, 'db' | 'log'>,
  userId: string,
  code: string,
): Promise<void> {
  if (!isErrorCode(code) || !STOPPED_CODES.includes(code)) return;
  const stopped = {
    userId,
    product: 'trade',
    worth: null,
    fitsFrom: null,
    raisedBy: null,
  } as const;
  await recordStopped(oja, code, stopped, null);
}
