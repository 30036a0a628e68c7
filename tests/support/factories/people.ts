import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { CreateTrade } from '#core/offers/wire.ts';
import { inputOf } from '#server/procedure-input.ts';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { openTradeEngine, type TradeEngine } from '#server/money/ledger/trade-engine.ts';
import { noteConsent } from '#server/identity/consent/take-consent.ts';
import { post } from '#server/money/ledger/post.ts';
import { createTrade } from '#server/trading/trades/offers/create-trade.ts';
import { testDatabase } from '#tests/support/harness/database.ts';
import { setUpFactor } from '#tests/support/factories/presence.ts';
import { confirmPhone, vouchFor } from '#tests/support/factories/eligibility.ts';

/** A database of its own with the trade engine. */
export interface MoneyDatabase {
  readonly db: Db;
  readonly engine: TradeEngine;
  readonly serviceUrl: string;
  readonly authenticatorUrl: string;
  readonly ownerUrl: string;
  close(): Promise<void>;
}

export async function moneyDatabase(): Promise<MoneyDatabase> {
  const { serviceUrl, authenticatorUrl, ownerUrl, close } = await testDatabase();
  const pool = openPool(serviceUrl, 8, () => undefined);
  const db = openDatabase(pool);
  const engine = openTradeEngine(serviceUrl);
  return {
    db,
    engine,
    serviceUrl,
    authenticatorUrl,
    ownerUrl,
    close: async () => {
      await engine.close();
      await pool.end();
      await close();
    },
  };
}

export function money(asset: CryptoAsset, decimal: string): Money {
  const parsed = parseMoney(asset, decimal);
  if (!parsed) throw new Error(`${decimal} ${asset} is not an amount`);
  return parsed;
}

let people = 0;

interface Funds {
  readonly asset?: CryptoAsset;
  readonly amount: string;
}

/** An established person: with a bank account and everything unlimited trades require. Returns the id. */
export async function person(db: Db, funds?: Funds): Promise<string> {
  const id = await newcomer(db, funds);
  await vouchFor(db, id);
  await setUpFactor(db, id);
  return id;
}

/** The same without a second factor, for sessions with a password alone. */
export async function personWithoutFactor(db: Db, funds?: Funds): Promise<string> {
  const id = await newcomer(db, funds);
  await vouchFor(db, id);
  return id;
}

/** The same without an approved identity, as trades below the largest amounts allow. */
export async function unidentified(db: Db, funds?: Funds): Promise<string> {
  const id = await newcomer(db, funds);
  await confirmPhone(db, id);
  await setUpFactor(db, id);
  return id;
}

/** A confirmed e-mail address and a bank account, and nothing more. Returns the id. */
export async function newcomer(db: Db, funds?: Funds): Promise<string> {
  const n = ++people;
  const email = `person${n}-${crypto.randomUUID().slice(0, 8)}@oja.test`;
  const { id } = await one(
    db,
    sql<{
      id: string;
    }>`insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`,
  );
  await rows(
    db,
    sql`insert into profiles (id, full_name, username, email) values (${id}, ${`Person ${n}`}, ${email}, ${email})`,
  );
  await rows(
    db,
    sql`insert into trader_profiles (id, handle) values (${id}, ${email.split('@')[0] ?? ''})`,
  );
  await noteConsent(db, id, 'visit');
  await rows(
    db,
    sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, is_default)
      select ${id}, code, name, ${String(1_000_000_000 + n)}, ${`PERSON ${n}`}, true from banks order by code limit 1`,
  );
  if (funds) await fund(db, id, funds.asset ?? 'USDT', funds.amount);
  return id;
}

export async function fund(
  db: Db,
  ownerId: string,
  asset: CryptoAsset,
  amount: string,
): Promise<void> {
  await post(db, {
    kind: 'faucet',
    reference: `test:${crypto.randomUUID()}`,
    from: { ownerId: null, kind: 'external' },
    to: { ownerId, kind: 'available' },
    amount: money(asset, amount),
  });
}

/** The product's config in tests: sandbox, and buy offers open to everyone. */
export const OFFER_CONFIG = {
  mode: 'sandbox',
  buyOfferGate: 'off',
  bankCredits: 'sandbox',
} as const;

export interface OfferOptions {
  readonly type?: 'buy' | 'sell';
  readonly amount?: string;
  readonly price?: string;
  readonly min?: string;
  readonly max?: string;
  readonly full?: boolean;
}

/** An open offer; a sell offer's maker must hold the amount and the fee. */
export async function offer(db: Db, makerId: string, options: OfferOptions = {}): Promise<string> {
  const input = inputOf(CreateTrade, {
    p_trade_type: options.type ?? 'sell',
    p_asset: 'USDT',
    p_amount: options.amount ?? '100',
    p_price_per_unit: options.price ?? '1520',
    p_min_order_amount: options.min ?? '1000',
    p_max_order_amount: options.max ?? '1000000',
    p_fiat_currency: 'NGN',
    p_payment_method_ids: ['bank-transfer'],
    p_trade_offer_type: options.full ? 'Full' : 'Partial',
    p_payment_window_minutes: 15,
  });
  const { trade_id } = await createTrade({ db, config: OFFER_CONFIG }, makerId, input);
  return trade_id;
}

/** A person's USDT balances, as exact decimals. */
export async function balances(db: Db, ownerId: string, asset: CryptoAsset = 'USDT') {
  const row = await one(
    db,
    sql<{ available: string; locked: string }>`
      select coalesce(max(available_balance), 0)::text as available,
        coalesce(max(p2p_locked_balance), 0)::text as locked
      from user_balances_v3 where user_id = ${ownerId} and asset = ${asset}`,
  );
  return row;
}

/** Moves the product's clock, as the sandbox does. */
export async function letTimePass(db: Db, minutes: number): Promise<void> {
  await rows(db, sql`update app_clock set ahead = ahead + make_interval(mins => ${minutes})`);
}
