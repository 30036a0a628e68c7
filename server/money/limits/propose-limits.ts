import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { LIMIT_PROFILE_NAMES, type LimitProfile } from '#core/money-limits/profiles.ts';
import { LONGEST_OVERRIDE_DAYS } from '#core/money-limits/limits.ts';
import { overrideCurrency } from '#core/money-limits/override.ts';
import type { LimitPeriod, LimitProduct } from '#core/money-limits/products.ts';
import { LIMIT_PERIOD_NAMES, LIMIT_PRODUCT_NAMES } from '#core/money-limits/texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { describeAct } from '#server/identity/admin-log/run-act.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import type { SignedInCaller } from '#server/define.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { LIMIT_OVERRIDE } from '#server/money/limits/limit-override-change.ts';
import { LIMIT_PROFILE } from '#server/money/limits/limit-profile-change.ts';
import { requireOverride } from '#server/money/limits/require-override.ts';
import { profileOf, readRules } from '#server/money/limits/rules.sql.ts';
import { readLimitStates } from '#server/money/limits/limit-states.sql.ts';

export interface OverrideInput {
  readonly handle: string;
  readonly product: LimitProduct;
  readonly period: LimitPeriod;
  readonly most: string | number;
  readonly until: string;
  readonly reason: string;
}

const DAY_MS = 86_400_000;

/** Proposes another limit for one person; the second administrator reads it beside today's. */
export async function proposeOverride(db: Db, caller: SignedInCaller, input: OverrideInput) {
  const { handle, product, period, reason } = input;
  const currency = overrideCurrency(product, period);
  const most = parseMoney(currency, input.most);
  if (!most || !fits(product, period)) {
    throw new AppError('LIMIT_OVERRIDE_NOT_ALLOWED');
  }
  return transaction(db, async (tx) => {
    const person = await maybe(
      tx,
      sql<{ id: string; handle: string }>`select id, handle from trader_profiles
        where id = trader_of_handle(${handle})`,
    );
    if (!person) throw new AppError('USER_NOT_FOUND');
    const staff = [caller.userId];
    await requireOverride(tx, { userId: person.id, product, period, currency, most, staff });
    describeAct({ subject: ['person', person.id] });
    const now = await readNow(tx);
    const until = new Date(input.until);
    const latest = new Date(now.getTime() + LONGEST_OVERRIDE_DAYS * DAY_MS);
    if (until <= now || until > latest) throw new AppError('LIMIT_OVERRIDE_NOT_ALLOWED');
    const states = await readLimitStates(tx, person.id, [product]);
    const today = states.find((state) => state.period === period);
    return proposeChange(tx, LIMIT_OVERRIDE, caller, {
      payload: {
        target_user_id: person.id,
        product,
        period,
        currency,
        most: toDecimal(most),
        until: until.toISOString(),
      },
      subject: `${person.id}:${product}:${period}`,
      changes: [
        {
          label: `${LIMIT_PRODUCT_NAMES[product]}, ${LIMIT_PERIOD_NAMES[period]}, of ${person.handle}`,
          from: today ? formatCurrency(today.most) : null,
          to: formatCurrency(most),
        },
        { label: 'Until', from: null, to: until.toISOString().slice(0, 16).replace('T', ' ') },
      ],
      reason,
    });
  });
}

/** Proposes the limits of a shipped profile for everyone. */
export function proposeProfile(
  db: Db,
  caller: SignedInCaller,
  { profile, reason }: { readonly profile: LimitProfile; readonly reason: string },
) {
  return transaction(db, async (tx) => {
    const before = profileOf(await readRules(tx));
    if (before === profile) throw new AppError('LIMIT_PROFILE_IN_FORCE');
    return proposeChange(tx, LIMIT_PROFILE, caller, {
      payload: { profile },
      subject: null,
      changes: [
        {
          label: 'Limits of everyone',
          from: before ? LIMIT_PROFILE_NAMES[before] : 'Changed rules',
          to: LIMIT_PROFILE_NAMES[profile],
        },
      ],
      reason,
    });
  });
}

/** Trades and the sum of all ways out have no limit at once. */
function fits(product: LimitProduct, period: LimitPeriod): boolean {
  if (product === 'trade') return period === 'day';
  return product !== 'out' || period !== 'single';
}
