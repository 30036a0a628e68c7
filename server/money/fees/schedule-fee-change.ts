import { AppError } from '#core/errors/app-error.ts';
import { FEE_CHANGE_DAYS_AHEAD, FEE_RISE_DAYS } from '#core/fees/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { percent } from '#core/reading/figures.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { lockFees } from '#server/money/fees/fees-at.sql.ts';
import { startOfFee } from '#server/money/fees/start-of-fee.ts';
import { TRADE_FEES } from '#server/money/fees/trade-fees-change.ts';

const DAY_MS = 86_400_000;

interface FeeChange {
  /** Null: every coin. */
  readonly asset: CryptoAsset | null;
  readonly sellerFeeBp: number;
  /** Null: as soon as it may. */
  readonly effectiveAt: Date | null;
  readonly reason: string;
}

/** Proposes what sellers pay from a time on; another administrator has to confirm it. */
export async function scheduleFeeChange(
  db: Db,
  caller: SignedInCaller,
  { asset, sellerFeeBp, effectiveAt, reason }: FeeChange,
) {
  return transaction(db, async (tx) => {
    const assets = await lockFees(tx, asset);
    if (effectiveAt) requireAllowed(effectiveAt, await readNow(tx));
    const start = await startOfFee(tx, { assets, fee: sellerFeeBp, at: effectiveAt });
    const { before, isRise } = start;
    if (isRise && effectiveAt && start.at && effectiveAt < start.at) {
      throw new AppError('FEE_RISE_TOO_SOON');
    }
    if (before.every((fee) => fee === sellerFeeBp)) throw new AppError('FEES_ARE_SO');
    return proposeChange(tx, TRADE_FEES, caller, {
      payload: {
        asset,
        seller_fee_bp: sellerFeeBp,
        effective_at: effectiveAt?.toISOString() ?? null,
        before: [...before],
      },
      subject: null,
      changes: [
        {
          label: `Sellers of ${asset ?? 'every coin'} pay at release, on new offers`,
          from: before.map(percent).join(', '),
          to: percent(sellerFeeBp),
        },
        {
          label: 'From',
          from: null,
          to: startText(effectiveAt, isRise),
        },
      ],
      reason,
    });
  });
}

function startText(at: Date | null, isRise: boolean): string {
  const earliest = `${FEE_RISE_DAYS} days after the confirmation`;
  if (!at) return isRise ? earliest : 'the confirmation on';
  const asked = `${lagosTime(at).slice(0, 16)} in Lagos`;
  return isRise ? `${asked}, at the earliest ${earliest}` : asked;
}

function requireAllowed(at: Date, now: Date): void {
  const ahead = at.getTime() - now.getTime();
  if (ahead < 0 || ahead > FEE_CHANGE_DAYS_AHEAD * DAY_MS)
    throw new AppError('FEE_DATE_NOT_ALLOWED');
}
