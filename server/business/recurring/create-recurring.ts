import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { CreateInvoice } from '#core/invoices/wire.ts';
import { toDecimal } from '#core/money/money.ts';
import { RECURRING_DAYS_AHEAD, RECURRING_MOST } from '#core/recurring/limits.ts';
import { firstPeriod, type Repeats } from '#core/recurring/periods.ts';
import { RECURRING_TEXTS } from '#core/recurring/texts.ts';
import { type CreateRecurringInvoice, RecurringTemplate } from '#core/recurring/wire.ts';
import { daysAfter, lagosDay, runsAt } from '#core/transfers/schedule.ts';
import { checkTerms } from '#server/business/invoices/create-invoice.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import { newPublicId } from '#server/business/merchants/public-id.ts';
import type { Oja } from '#server/define.ts';
import { readReachable } from '#server/money/transfers/people.sql.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import { inputOf, type InputOf } from '#server/procedure-input.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';

type NewRecurring = InputOf<typeof CreateRecurringInvoice>;

/** Where a payer sees a recurring invoice. */
export function recurringUrl({ url }: Pick<Oja['config'], 'url'>, publicId: string): string {
  return `${url}/recurring-invoice/${publicId}`;
}

/** Creates a recurring invoice. Repeated with the same key it is the same one. */
export async function createRecurring(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  input: NewRecurring,
) {
  const claim = {
    key: input.idempotencyKey,
    procedure: 'create_recurring_invoice',
    request: input,
  };
  return transaction(db, (tx) =>
    once(tx, { userId: merchantId, ...claim }, async () => {
      await requireOpen(tx, 'invoices');
      const merchant = await requireActiveMerchant(tx, merchantId);
      await refuseTooMany(tx, merchantId);
      const template = templateOf(input);
      const { totals } = await checkTerms(tx, merchant, inputOf(CreateInvoice, template));
      const repeats = repeatsOfInput(input);
      const first = firstPeriod(repeats, input.startsOn);
      if (!areDaysAllowed(input, first, lagosDay(await readNow(tx)))) {
        throw new AppError('RECURRING_DATES_NOT_ALLOWED');
      }
      const { id, public_id } = await one(
        tx,
        sql<{
          id: string;
          public_id: string;
        }>`insert into recurring_invoices (public_id, merchant_id, is_test,
            payer_user_id, payer_name, payer_email, template, currency, total, cadence, every_days, day_of_month, due_days,
            starts_on, ends_on, times, period, next_run_at)
          values (${newPublicId('rin')}, ${merchantId}, ${input.isTest === true}, ${await payerOf(tx, merchantId, input)},
            ${plainComment(input.payerName)}, ${input.payerEmail?.toLowerCase() ?? null},
            ${JSON.stringify(template)}::jsonb, ${input.currency}, ${toDecimal(totals.total)}::numeric,
            ${repeats.cadence}, ${repeats.everyDays}, ${repeats.dayOfMonth}, ${input.dueDays ?? 0}, ${first}::date,
            ${input.endsOn}::date, ${input.times}, ${first}::date, ${runsAt(first)})
          returning id, public_id`,
      );
      return {
        success: true as const,
        message: RECURRING_TEXTS.created,
        recurring_id: id,
        public_id,
        url: recurringUrl(config, public_id),
        next_on: first,
      };
    }),
  );
}

/** What each invoice asks for, without its payer, whose columns an erasure clears. */
function templateOf(input: NewRecurring) {
  return RecurringTemplate.parse({
    p_items: input.items,
    p_currency: input.currency,
    p_accepts: input.accepts,
    p_coins: input.coins,
    p_discount: input.discount,
    p_escrowed: input.escrowed,
    p_tolerance_bp: input.toleranceBp,
    p_memo: input.memo,
    p_metadata: input.metadata,
    p_email_payer: input.emailPayer,
  });
}

function repeatsOfInput({ cadence, everyDays, dayOfMonth, startsOn }: NewRecurring): Repeats {
  const hasMonths = cadence === 'monthly' || cadence === 'yearly';
  const isConsistent =
    (cadence === 'custom') === (everyDays !== null) && (hasMonths || dayOfMonth === null);
  if (!isConsistent) throw new AppError('RECURRING_DATES_NOT_ALLOWED');
  return {
    cadence,
    everyDays,
    dayOfMonth: hasMonths ? (dayOfMonth ?? Number(startsOn.slice(8))) : null,
  };
}

function areDaysAllowed({ startsOn, endsOn }: NewRecurring, first: string, today: string): boolean {
  return (
    startsOn > today &&
    first <= daysAfter(today, RECURRING_DAYS_AHEAD) &&
    (endsOn === null || endsOn >= first)
  );
}

async function payerOf(
  tx: Tx,
  merchantId: string,
  { payerHandle }: NewRecurring,
): Promise<string | null> {
  if (payerHandle === null) return null;
  const found = await readReachable(tx, merchantId, { by: 'handle', value: payerHandle });
  if (!found || found.id === merchantId) throw new AppError('RECURRING_PAYER_NOT_FOUND');
  return found.id;
}

async function refuseTooMany(tx: Tx, merchantId: string): Promise<void> {
  const { running } = await one(
    tx,
    sql<{ running: number }>`select count(*)::int as running from recurring_invoices
      where merchant_id = ${merchantId} and status in ('active', 'paused')`,
  );
  if (running >= RECURRING_MOST) throw new AppError('RECURRING_TOO_MANY');
}
