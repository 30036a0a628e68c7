import { sql } from 'kysely';
import { type Money, parseMoney } from '#core/money/money.ts';
import { COINS, CRYPTO_ASSETS } from '#core/money/assets.ts';
import { CreateTrade } from '#core/offers/wire.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import { idFor } from '#server/platform/db/idempotency.ts';
import type { Oja } from '#server/define.ts';
import { hashPassword } from '#server/identity/passwords/passwords.ts';
import { post } from '#server/money/ledger/post.ts';
import { inputOf } from '#server/procedure-input.ts';
import { addDemoPerson } from '#server/sandbox/add-demo-person.ts';
import { openSandboxTreasury } from '#server/sandbox/treasury.ts';
import { addDemoDocuments } from '#server/sandbox/demo-documents.ts';
import { addDemoOpenings } from '#server/sandbox/demo-openings.ts';
import { addDemoReplies } from '#server/sandbox/demo-replies.ts';
import { DEMO_OFFERS } from '#server/sandbox/demo-offers.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '#server/sandbox/demo-people.ts';
import { seedInvoices } from '#server/sandbox/seed-invoices.ts';
import { seedHistory } from '#server/sandbox/seed-history.ts';
import { seedFloat } from '#server/sandbox/seed-float.ts';
import { createTrade } from '#server/trading/trades/offers/create-trade.ts';

const SEED = 'oja-sandbox-1';

/**
 * Fills an empty sandbox with people, money and offers: the same ones every time. Every step is safe to
 * repeat, so a start that was killed half-way is finished by the next one.
 */
export async function seedSandbox(
  deps: Pick<Oja, 'db' | 'config' | 'engine' | 'files'>,
): Promise<void> {
  const { db, config } = deps;
  if (config.mode !== 'sandbox' || (await isSeeded(db))) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await seedFloat(db);
  for (const person of DEMO_PEOPLE) {
    await addDemoPerson(db, personId(person.email), person, passwordHash);
    await addWallets(db, person);
    await addDollarAccount(db, person);
  }
  await seedInvoices(deps, {
    seed: SEED,
    idOf: nameId,
    fund: (name, key, amount) => give(db, nameId(name), key, amount),
  });
  await seedHistory(deps, {
    seed: SEED,
    idOf: nameId,
    fund: (name) => give(db, nameId(name), 'past', TO_TRADE_WITH),
  });
  for (const person of DEMO_PEOPLE) await fillWallet(db, person);
  for (const [index, offer] of DEMO_OFFERS.entries()) {
    const input = inputOf(CreateTrade, {
      p_trade_type: offer.type,
      p_asset: offer.asset,
      p_amount: offer.amount,
      p_price_per_unit: offer.price,
      p_min_order_amount: offer.min,
      p_max_order_amount: offer.max,
      p_fiat_currency: offer.fiat ?? 'NGN',
      p_payment_method_ids: [...offer.methods],
      p_trade_offer_type: offer.full ? 'Full' : 'Partial',
      p_terms: offer.terms,
      p_payment_window_minutes: 15,
      p_idempotency_key: `${SEED}:offer:${index}`,
    });
    await createTrade({ db, config }, nameId(offer.by), input);
  }
  await openSandboxTreasury(db);
  await addDemoOpenings(db);
  await addDemoReplies(db);
  await addDemoDocuments(deps, nameId);
  await rows(
    db,
    sql`update auth.users set app_metadata = app_metadata || '{"seeded": true}'
    where id = ${personId('admin@oja.test')}`,
  );
}

/** The last step creates the administrator, whose existence means that everything before is done. */
async function isSeeded(db: Db): Promise<boolean> {
  const admin = await maybe(
    db,
    sql<{ done: boolean }>`select coalesce((app_metadata ->> 'seeded')::boolean, false) as done
      from auth.users where id = ${personId('admin@oja.test')}`,
  );
  return admin?.done ?? false;
}

/** What somebody began to trade with: less than any demo balance, more than their past takes. */
const TO_TRADE_WITH: Money = { asset: 'USDT', units: 2_000_00000000n };

function nameId(name: string): string {
  return personId(`${name}@oja.test`);
}

function personId(email: string): string {
  return idFor(SEED, email);
}

/** Brings the wallet to the demo balances, whatever was traded in the past. */
async function fillWallet(db: Db, { email, role }: DemoPerson): Promise<void> {
  if (role) return;
  const id = personId(email);
  for (const asset of CRYPTO_ASSETS) {
    const { demoBalance } = COINS[asset].sandbox;
    const amount = parseMoney(asset, demoBalance);
    if (!amount) throw new Error(`${demoBalance} ${asset} is not an amount`);
    const { held } = await one(
      db,
      sql<{ held: bigint }>`select coalesce(sum(balance), 0)::bigint as held from ledger_accounts
        where owner_id = ${id} and asset = ${asset}`,
    );
    if (held < amount.units) await give(db, id, asset, { asset, units: amount.units - held });
  }
}

async function give(db: Db, ownerId: string, what: string, amount: Money): Promise<void> {
  await post(db, {
    kind: 'faucet',
    reference: `${SEED}:${ownerId}:${what}`,
    from: { ownerId: null, kind: 'external' },
    to: { ownerId, kind: 'available' },
    amount,
  });
}

/** An account with each wallet provider that their sell offers accept: the provider is its own bank. */
async function addWallets(db: Db, { email, name, accountNumber }: DemoPerson): Promise<void> {
  const methods = DEMO_OFFERS.filter(
    ({ by, type }) => type === 'sell' && `${by}@oja.test` === email,
  );
  await rows(
    db,
    sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name)
      select ${personId(email)}, b.code, b.name, ${`8${accountNumber.slice(1)}`}, upper(${name})
      from payment_methods m join banks b on b.code = m.bank_code
      where m.id = any(${methods.flatMap((offer) => offer.methods)}::text[]) on conflict do nothing`,
  );
}

/** A domiciliary account for those who sell for dollars. */
async function addDollarAccount(db: Db, { email, name, accountNumber }: DemoPerson): Promise<void> {
  const sells = DEMO_OFFERS.some(
    ({ by, type, fiat }) => type === 'sell' && fiat === 'USD' && `${by}@oja.test` === email,
  );
  if (!sells) return;
  await rows(
    db,
    sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, fiat_currency)
      select ${personId(email)}, code, name, ${`3${accountNumber.slice(1)}`}, upper(${name}), 'USD'
      from banks where code = '058' on conflict do nothing`,
  );
}
