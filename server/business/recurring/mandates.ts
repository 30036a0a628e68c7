import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { MANDATE_CONSENT_VERSION } from '#core/recurring/limits.ts';
import { RECURRING_TEXTS } from '#core/recurring/texts.ts';
import type { GivePaymentMandate } from '#core/recurring/wire.ts';
import { chargedUnits } from '#server/business/recurring/charged.sql.ts';
import { lockMandateOf } from '#server/business/recurring/mandate.sql.ts';
import { mandateCoins } from '#server/business/recurring/public-recurring.ts';
import { linesOf } from '#server/business/recurring/recurring-views.ts';
import { lockRecurring, type RecurringRow } from '#server/business/recurring/recurring.sql.ts';
import { readMerchant } from '#server/business/merchants/merchant.sql.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { notifyOwner, type NotifySettings } from '#server/money/wallet/notify-owner.ts';
import { guardOutflow, lockOwner, measureUnproven } from '#server/money/wallet/outflow-guard.ts';
import { type Db, maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { InputOf } from '#server/procedure-input.ts';

/**
 * Lets the coming invoices of a recurring one be paid from the caller's balance. It needs what planning a transfer of the
 * largest sum needs, since nobody is present when it is charged; the account is checked again on each charge. Its owner
 * gets an e-mail, where a thief has no access.
 */
export async function giveMandate(
  { db, config }: Pick<Oja, 'db'> & { readonly config: NotifySettings },
  caller: SignedInCaller,
  input: InputOf<typeof GivePaymentMandate>,
) {
  const { userId } = caller;
  const most = parseMoney(input.asset, input.most);
  if (!most || most.units <= 0n) throw new AppError('MANDATE_AMOUNT_NOT_ALLOWED');
  if (input.consentVersion !== MANDATE_CONSENT_VERSION) {
    throw new AppError('MANDATE_CONSENT_CHANGED');
  }
  const claim = { key: input.idempotencyKey, procedure: 'give_payment_mandate', request: input };
  return transaction(db, (tx) =>
    once(tx, { userId, ...claim }, async () => {
      await lockOwner(tx, userId);
      const recurring = await lockRecurring(tx, { publicId: input.publicId });
      requirePossible(recurring, userId, input.asset);
      if (await lockMandateOf(tx, recurring.id)) throw new AppError('MANDATE_EXISTS');
      await requireMayPlan(tx, caller, most);
      const { id } = await one(
        tx,
        sql<{
          id: string;
        }>`insert into payment_mandates (recurring_id, payer_id, merchant_id, asset, most_units, per,
            consent_version)
          values (${recurring.id}, ${userId}, ${recurring.merchant_id}, ${most.asset}, ${most.units}, ${input.per},
            ${input.consentVersion})
          returning id`,
      );
      await record(tx, 'payment_mandate_given', userId, caller, { mandate_id: id });
      const { display_name } = await readMerchant(tx, recurring.merchant_id);
      await notifyOwner(tx, config, userId, {
        text: notificationText('mandate_given', {
          amount: formatWithUnit(most),
          payee: display_name,
          per: input.per,
        }),
        path: `/recurring-invoice/${recurring.public_id}`,
        button: 'See your automatic payments',
        dedupeKey: `mandate:${id}`,
        metadata: { recurring: recurring.public_id },
        byMail: true,
      });
      return { success: true as const, message: RECURRING_TEXTS.mandateGiven, mandate_id: id };
    }),
  );
}

/** Another's recurring invoice, named for somebody else, is not found. */
function requirePossible(row: RecurringRow, userId: string, asset: CryptoAsset): void {
  if (row.merchant_id === userId) throw new AppError('INVOICE_OWN');
  if (row.payer_user_id !== null && row.payer_user_id !== userId) {
    throw new AppError('RECURRING_NOT_FOUND');
  }
  if (row.status !== 'active' && row.status !== 'paused') throw new AppError('RECURRING_ENDED');
  if (!mandateCoins(row.is_test, linesOf(row).template).includes(asset)) {
    throw new AppError('MANDATE_NOT_POSSIBLE');
  }
}

async function requireMayPlan(tx: Tx, caller: SignedInCaller, most: Money): Promise<void> {
  const presence = presenceOf(caller);
  const leaving = { outflow: 'transfer_plan', ownerId: caller.userId, presence } as const;
  const { isMeasured } = await guardOutflow(tx, leaving);
  if (isMeasured) await measureUnproven(tx, leaving, most, true);
}

/** Nothing more is taken from this moment on; a charge in progress is waited for first. Refusal: MANDATE_NOT_FOUND. */
export async function revokeMandate(db: Db, userId: string, mandateId: string) {
  return transaction(db, async (tx) => {
    const revoked = await maybe(
      tx,
      sql<{ id: string }>`update payment_mandates set revoked_at = coalesce(revoked_at, app_now())
        where id = ${mandateId} and payer_id = ${userId} returning id`,
    );
    if (!revoked) throw new AppError('MANDATE_NOT_FOUND');
    return { success: true as const, message: RECURRING_TEXTS.mandateRevoked };
  });
}

interface ListedRow {
  readonly id: string;
  readonly recurring_id: string;
  readonly recurring: string;
  readonly payee_name: string;
  readonly asset: CryptoAsset;
  readonly most_units: bigint;
  readonly per: 'week' | 'month';
  readonly given_at: Date;
  readonly revoked_at: Date | null;
  readonly ended_for: string | null;
  readonly next_on: string | null;
  readonly next_is_skipped: boolean;
  readonly today: string;
}

/** The caller's mandates, newest first. */
export async function listMandates(db: Db, userId: string) {
  const found = await rows(
    db,
    sql<ListedRow>`select m.id, m.recurring_id, r.public_id as recurring, p.display_name as payee_name, m.asset,
        m.most_units, m.per, m.given_at, m.revoked_at, m.ended_for,
        case when m.revoked_at is null and r.status = 'active' then r.period::text end as next_on,
        exists (select from mandate_charges c where c.recurring_id = r.id and c.period = r.period
          and c.state = 'skipped') as next_is_skipped,
        (app_now() at time zone 'Africa/Lagos')::date::text as today
      from payment_mandates m join recurring_invoices r on r.id = m.recurring_id
      join merchant_profiles p on p.user_id = m.merchant_id
      where m.payer_id = ${userId} order by m.id desc limit 100`,
  );
  const charged = await Promise.all(found.map((one_) => chargedUnits(db, one_, one_.today)));
  return {
    mandates: found.map((mandate, n) => ({
      mandate_id: mandate.id,
      recurring: mandate.recurring,
      payee_name: mandate.payee_name,
      asset: mandate.asset,
      most: toDecimal({ asset: mandate.asset, units: mandate.most_units }),
      per: mandate.per,
      charged: toDecimal({ asset: mandate.asset, units: charged[n] ?? 0n }),
      given_at: mandate.given_at.toISOString(),
      revoked_at: mandate.revoked_at?.toISOString() ?? null,
      ended_for: mandate.ended_for,
      next_on: mandate.next_on,
      next_is_skipped: mandate.next_is_skipped,
    })),
  };
}
