import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import { AppError } from '#core/errors/app-error.ts';
import { rows } from '#server/platform/db/database.ts';
import type { Dice } from '#tests/long/invoices/dice.ts';
import type { InvoiceOja, InvoiceWorld } from '#tests/long/invoices/invoice-world.ts';
import { type Doom, isMeant, UNHARMED } from '#tests/long/wallet/fate.ts';
import { merchant } from '#tests/support/factories/merchants.ts';
import type { TestInvoice } from '#tests/support/factories/paid-invoices.ts';
import { fund } from '#tests/support/factories/people.ts';

/** What was acknowledged in one history. The chain knows what came from outside. */
export interface InvoiceModel {
  readonly dice: Dice;
  readonly merchantId: string;
  readonly invoices: MadeInvoice[];
  /** Quotes of wallets, used or not. */
  readonly quotes: AskedQuote[];
  /** Units that payers' acknowledged payments took from their balances, by asset. */
  readonly given: Map<CryptoAsset, bigint>;
  /** Payments that were acknowledged; each must be there once. */
  readonly payments: Set<string>;
}

export interface MadeInvoice extends TestInvoice {
  readonly email: string;
  readonly currency: string;
  readonly addresses: Set<string>;
}

export interface AskedQuote {
  readonly quoteId: string;
  readonly publicId: string;
  readonly payerId: string;
  readonly asset: CryptoAsset;
  readonly units: bigint;
}

/** What a merchant has of each coin before anybody pays them. */
export const MERCHANT_HAS = '20';
export const COINS: readonly CryptoAsset[] = ['USDT', 'cNGN'];

/** A new business, whose first coins were not paid by invoices. */
export async function openBusiness({ db }: InvoiceWorld, dice: Dice): Promise<InvoiceModel> {
  const merchantId = await merchant(db);
  for (const asset of COINS) await fund(db, merchantId, asset, MERCHANT_HAS);
  return {
    dice,
    merchantId,
    invoices: [],
    quotes: [],
    given: new Map(),
    payments: new Set(),
  };
}

/** Of invoices that a method pays now, mostly; else any. */
export async function payableBy(
  { db }: Pick<InvoiceWorld, 'db'>,
  { dice, merchantId, invoices }: InvoiceModel,
  method: PaymentMethod,
): Promise<MadeInvoice> {
  const payable = await rows(
    db,
    sql<{
      id: string;
    }>`select id from invoices where merchant_id = ${merchantId} and ${method} = any(accepts)
      and status in ('open', 'part_paid', 'processing')`,
  );
  const fitting = invoices.filter(({ id }) => payable.some((one) => one.id === id));
  return dice.pick(fitting.length === 0 || dice.oneIn(6) ? invoices : fitting);
}

/** A fault at some moment of a process: mostly none. */
function someDoom(dice: Dice, moments = 120): Doom {
  if (dice.oneIn(6)) return { at: null, dies: false, answerIsLost: true };
  return dice.oneIn(2) ? { at: dice.below(moments), dies: dice.oneIn(2) } : UNHARMED;
}

/**
 * Acts like somebody's client: repeats a request until it has an answer, and once more where the answer was lost. Returns
 * the last result, or null if it was refused.
 */
export async function persistently<Result>(
  world: InvoiceWorld,
  model: InvoiceModel,
  name: string,
  work: (oja: InvoiceOja) => Promise<Result>,
): Promise<Result | null> {
  const doom = someDoom(model.dice);
  try {
    const first = await answered(world, name, work(world.process(doom)));
    if (doom.answerIsLost !== true || first === null) return first;
    return (await answered(world, `${name} again`, work(world.process()))) ?? first;
  } catch (error) {
    if (!isMeant(error)) throw error;
    count(world, `${name} killed`);
    return answered(world, name, work(world.process()));
  }
}

/** The same for what is not to be repeated: null where a fault or a refusal met it. */
export async function answered<Result>(
  world: Pick<InvoiceWorld, 'tally'>,
  name: string,
  asked: Promise<Result>,
): Promise<Result | null> {
  let outcome = 'ok';
  const result = await asked.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    outcome = error.code;
    return null;
  });
  count(world, `${name} ${outcome}`);
  return result;
}

function count({ tally }: Pick<InvoiceWorld, 'tally'>, outcome: string): void {
  tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
}

/** A job that may be killed; the next run of it goes on. */
export async function perhapsKilled(
  world: InvoiceWorld,
  { dice }: InvoiceModel,
  name: string,
  work: (oja: InvoiceOja) => Promise<unknown>,
): Promise<void> {
  const doom = someDoom(dice);
  await rows(world.db, sql`update invoice_deposit_changes set due_at = clock_timestamp()`);
  await answered(world, name, work(world.process(doom))).catch((error: unknown) => {
    if (!isMeant(error)) throw error;
    count(world, `${name} killed`);
  });
}
