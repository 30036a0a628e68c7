import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  REFUND_CODE_MINUTES,
  REFUND_CODE_TRIES,
  REFUND_WAIT_HOURS,
} from '#core/invoices/limits.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import { isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { messageOf } from '#core/wire/text-schema.ts';
import { chainPrecise } from '#core/wallet/chain-units.ts';
import { WITHDRAWAL_DETAILS } from '#core/withdrawals/refusal-details.ts';
import { move } from '#server/business/invoices/invoice-money.ts';
import { unitsIn } from '#server/business/invoices/invoice.sql.ts';
import {
  claimHash,
  codeHash,
  isCode,
  newClaimCode,
} from '#server/business/refunds/claim-secrets.ts';
import { finishRefund } from '#server/business/refunds/offer-refund.ts';
import { mailClaimCode } from '#server/business/refunds/refund-mails.ts';
import {
  type LockedRefund,
  lockRefund,
  readClaim,
  type RefundRow,
  type RefundTarget,
} from '#server/business/refunds/refund.sql.ts';
import type { Caller, Oja } from '#server/define.ts';
import { properAddress, refuseLostAddress } from '#server/money/withdrawals/addresses.sql.ts';
import { quoteNetworkFee } from '#server/money/withdrawals/gas-cost.ts';
import { dollarInKobo } from '#server/money/withdrawals/limits.sql.ts';
import { sendingChain } from '#server/money/withdrawals/open-chain.ts';
import { isPaused } from '#server/money/withdrawals/pause.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { perMinute } from '#server/platform/rate.ts';

export type ClaimDeps = Pick<Oja, 'db' | 'config' | 'chains' | 'signer' | 'coinPrices'>;

/** A refund by its mailed token. Refusal: INVOICE_REFUND_NOT_FOUND. */
export async function claimOf(db: Oja['db'], token: string): Promise<RefundRow> {
  const refund = await readClaim(db, claimHash(token));
  if (!refund) throw new AppError('INVOICE_REFUND_NOT_FOUND');
  return refund;
}

const CODES = perMinute(0.2, 5);

/** Mails a code for a claim to the address that its link went to. Refusals: INVOICE_REFUND_NOT_OPEN, INVOICE_REFUND_CODES_TOO_MANY. */
export async function requestRefundCode({ db, config }: Pick<Oja, 'db' | 'config'>, token: string) {
  const known = await claimOf(db, token);
  await limitRate(
    db,
    `refund-code:${known.id}`,
    CODES,
    () => new AppError('INVOICE_REFUND_CODES_TOO_MANY'),
  );
  await transaction(db, async (tx) => {
    const { invoice, refund } = await lockRefund(tx, known);
    const { state, claim_email: email, asset, units } = refund;
    if (state !== 'offered' || !email) throw new AppError('INVOICE_REFUND_NOT_OPEN');
    const code = newClaimCode();
    await rows(
      tx,
      sql`update invoice_refunds set code_hash = ${codeHash(token, code)}, code_tries = 0,
          code_expires_at = app_now() + make_interval(mins => ${REFUND_CODE_MINUTES}) where id = ${refund.id}`,
    );
    const payee = invoice.row.payee_name;
    await mailClaimCode(tx, config, { email, amount: { asset, units }, payee, code });
  });
  return { success: true as const, message: INVOICE_TEXTS.codeSent };
}

export interface ClaimInput {
  readonly token: string;
  readonly code: string;
  /** Without one it goes to the caller's own balance. */
  readonly to: RefundTarget | null;
}

/**
 * Claims a refund, once: to an address of the payer's, from where it leaves a day later, or to the balance of whoever is
 * signed in, at once. Refusals: INVOICE_REFUND_NOT_FOUND, INVOICE_REFUND_NOT_OPEN, INVOICE_REFUND_CODE_WRONG,
 * INVOICE_REFUND_SIGN_IN, INVOICE_OWN, WITHDRAWALS_PAUSED, WITHDRAWAL_TOO_SMALL and those of an address.
 */
export async function claimRefund(
  oja: ClaimDeps,
  { userId }: Pick<Caller, 'userId'>,
  { token, code, to }: ClaimInput,
) {
  const known = await claimOf(oja.db, token);
  if (known.state !== 'offered') throw new AppError('INVOICE_REFUND_NOT_OPEN');
  if (!to && !userId) throw new AppError('INVOICE_REFUND_SIGN_IN');
  const target = to && (await checkTarget(oja, known, to));
  // A wrong code is counted, so the transaction that says so commits.
  const done = await transaction(oja.db, async (tx) => {
    const locked = await lockRefund(tx, known);
    if (locked.refund.state !== 'offered') throw new AppError('INVOICE_REFUND_NOT_OPEN');
    if (!(await takeCode(tx, locked.refund, token, code))) return null;
    return target ? wait(tx, locked, target) : pay(tx, locked, userId ?? '');
  });
  if (!done) throw new AppError('INVOICE_REFUND_CODE_WRONG');
  return { success: true as const, ...done };
}

async function takeCode(tx: Tx, refund: RefundRow, token: string, code: string): Promise<boolean> {
  const { id, code_hash, code_tries } = refund;
  if (!code_hash || code_tries >= REFUND_CODE_TRIES) return false;
  const isRight = isCode(token, code, code_hash);
  const [taken] = await rows(
    tx,
    sql`update invoice_refunds set code_tries = code_tries + 1, code_hash = case when ${isRight} then null else code_hash end
      where id = ${id} and code_expires_at > app_now() returning id`,
  );
  return isRight && taken !== undefined;
}

interface CheckedTarget extends RefundTarget {
  readonly feeUnits: bigint;
}

async function checkTarget(
  oja: ClaimDeps,
  { asset, units, merchant_id }: RefundRow,
  to: RefundTarget,
): Promise<CheckedTarget> {
  const address = properAddress(to.chain, to.address);
  if (!isCrypto(asset)) throw new AppError('WITHDRAWAL_CHAIN_CLOSED');
  const { chain } = sendingChain(oja, to.chain, asset);
  if (await isPaused(oja.db, to.chain)) throw new AppError('WITHDRAWALS_PAUSED');
  await refuseLostAddress(oja.db, chain, merchant_id, address);
  const feeUnits = await feeToSend(oja, { asset, units }, to.chain);
  return { chain: to.chain, address, feeUnits };
}

/** The network's fee, with the digits that its token does not carry. Refusal: WITHDRAWAL_TOO_SMALL where it takes all. */
export async function feeToSend(
  oja: ClaimDeps,
  { asset, units }: Pick<RefundRow, 'asset' | 'units'>,
  to: RefundTarget['chain'],
): Promise<bigint> {
  if (!isCrypto(asset)) throw new AppError('WITHDRAWAL_CHAIN_CLOSED');
  const { chain, token } = sendingChain(oja, to, asset);
  const fee = await quoteNetworkFee(oja, chain, token, await dollarInKobo(oja.db));
  if (fee.units >= units) {
    throw new AppError('WITHDRAWAL_TOO_SMALL', { details: WITHDRAWAL_DETAILS.networkFee(fee) });
  }
  return units - chainPrecise({ asset, units: units - fee.units }, token.decimals).units;
}

async function wait(tx: Tx, { refund }: LockedRefund, { chain, address, feeUnits }: CheckedTarget) {
  const { id, asset, units } = refund;
  await rows(
    tx,
    sql`update invoice_refunds set state = 'claimed', send_to = ${JSON.stringify({ chain, address })}::jsonb,
        fee_units = ${feeUnits}, send_after = app_now() + make_interval(hours => ${REFUND_WAIT_HOURS}) where id = ${id}`,
  );
  const amount = formatWithUnit({ asset, units: units - feeUnits });
  return { ...messageOf(INVOICE_TEXTS.claimed(amount)), state: 'claimed' as const };
}

async function pay(tx: Tx, { invoice, refund }: LockedRefund, userId: string) {
  const { id, payment_id, merchant_id, asset, units } = refund;
  if (merchant_id === userId) throw new AppError('INVOICE_OWN');
  await move(tx, {
    kind: 'invoice_refund',
    reference: `invoice-refund:${id}`,
    from: { ownerId: merchant_id, kind: 'invoice_hold' },
    to: { ownerId: userId, kind: 'available' },
    amount: { asset, units },
    subjectId: id,
  });
  await rows(tx, sql`update invoice_refunds set receiver_id = ${userId} where id = ${id}`);
  const value = unitsIn(invoice.row, refund.value);
  await finishRefund(tx, invoice, { id, payment_id, value }, { actorId: null });
  const amount = formatWithUnit({ asset, units });
  return { ...messageOf(INVOICE_TEXTS.tookBack(amount)), state: 'done' as const };
}
