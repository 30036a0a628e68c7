import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { COINS, type InvoiceModel, MERCHANT_HAS } from '#tests/long/invoices/invoice-model.ts';
import type { InvoiceWorld } from '#tests/long/invoices/invoice-world.ts';
import { LEDGER_UNITS } from '#tests/long/invoices/steps/chain-steps.ts';

/** What was given for a business's invoices is where it should be, to the unit, in every coin. */
export async function expectInvoiceBooks(world: InvoiceWorld, model: InvoiceModel): Promise<void> {
  await expectAcknowledged(world, model);
  await expectGaplessEvents(world, model);
  await expectHolds(world, model);
  for (const asset of COINS) {
    const given = await givenIn(world, model, asset);
    const found = await foundIn(world, model, asset);
    if (given.total !== found.total) {
      throw new Error(`${asset}: given ${readable(given)}, found ${readable(found)}`);
    }
  }
}

type Sums = Record<string, bigint> & { readonly total: bigint };

function summed(parts: Record<string, bigint>): Sums {
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0n);
  return { ...parts, total };
}

function readable(sums: Sums): string {
  return Object.entries(sums)
    .map(([name, units]) => `${name} ${units}`)
    .join(', ');
}

/** What came: from balances by what was acknowledged, from the chain by what is final, from traders by their trades. */
async function givenIn(world: InvoiceWorld, model: InvoiceModel, asset: CryptoAsset) {
  const { merchantId, given } = model;
  const { bought, returned } = await one(
    world.db,
    sql<{ bought: bigint; returned: bigint }>`select
        (select coalesce(sum(i.units), 0)::bigint from invoice_trade_intents i
          join invoices v on v.id = i.invoice_id
          where v.merchant_id = ${merchantId} and i.asset = ${asset} and i.state = 'paid') as bought,
        (select coalesce(sum(d.units - coalesce(l.units, 0)), 0)::bigint from deposits d
          left join lateral (select sum(units) as units from ledger_transactions
            where subject_id = d.id and kind = 'deposit_reversal' and from_owner_id = ${merchantId}) l on true
          where d.user_id = ${merchantId} and d.asset = ${asset} and d.status = 'reversed') as returned`,
  );
  return summed({
    before: parseMoney(asset, MERCHANT_HAS)?.units ?? 0n,
    balances: given.get(asset) ?? 0n,
    chain: await finalIn(world, model, asset),
    // What a network took back after it was spent, and the treasury paid.
    covered: returned,
    bought,
  });
}

/** Final transfers to this business's addresses that are enough to be credited. */
async function finalIn({ db, chain }: InvoiceWorld, { merchantId }: InvoiceModel, asset: string) {
  const ours = await rows(
    db,
    sql<{ tx_hash: string; status: string; address: string; units: bigint }>`
      select d.tx_hash, d.status, a.address, d.units from deposits d join deposit_addresses a on a.id = d.address_id
      where d.user_id = ${merchantId} and d.asset = ${asset}`,
  );
  const credited = new Set(
    ours.filter(({ status }) => status === 'credited').map((one) => one.tx_hash),
  );
  const small = new Set(
    ours.filter(({ status }) => status === 'too_small').map((one) => one.tx_hash),
  );
  const addresses = await rows(
    db,
    sql<{ address: string }>`select address from deposit_addresses where user_id = ${merchantId}`,
  );
  const mine = new Set(addresses.map(({ address }) => address));
  let units = 0n;
  for (const sent of chain.finalTransfers()) {
    if (sent.asset !== asset || !mine.has(sent.to) || small.has(sent.txHash)) continue;
    if (!credited.delete(sent.txHash)) throw new Error(`${sent.txHash} is final and not credited`);
    units += sent.chainUnits * LEDGER_UNITS;
  }
  if (credited.size > 0) throw new Error(`credited without a transfer: ${[...credited].join()}`);
  return units;
}

/** Where it is: with the merchant, held, with the operator as fees, gone back, or on its way out. */
async function foundIn({ db }: InvoiceWorld, { merchantId }: InvoiceModel, asset: CryptoAsset) {
  const found = await one(
    db,
    sql<Record<'available' | 'pending' | 'held' | 'fees' | 'refunded' | 'decided', bigint>>`select
        (select coalesce(sum(balance), 0)::bigint from ledger_accounts
          where owner_id = ${merchantId} and asset = ${asset} and kind = 'available') as available,
        (select coalesce(sum(balance), 0)::bigint from ledger_accounts
          where owner_id = ${merchantId} and asset = ${asset} and kind = 'pending') as pending,
        (select coalesce(sum(units), 0)::bigint from (
          select balance as units from ledger_accounts
            where owner_id = ${merchantId} and asset = ${asset} and kind = 'invoice_hold'
          union all
          select held_units from invoice_payments
            where merchant_id = ${merchantId} and asset = ${asset} and holder_id <> merchant_id) h) as held,
        (select coalesce(sum(fee_units), 0)::bigint from invoice_payments
          where merchant_id = ${merchantId} and asset = ${asset}) as fees,
        (select coalesce(sum(units), 0)::bigint from invoice_refunds
          where merchant_id = ${merchantId} and asset = ${asset} and state = 'done' and source <> 'bank') as refunded,
        (select coalesce(sum(l.units), 0)::bigint from ledger_transactions l
          join invoice_payments p on p.id = l.subject_id
          where p.merchant_id = ${merchantId} and p.asset = ${asset} and l.kind = 'invoice_return'
            and l.reference = 'invoice:' || p.id || ':dispute') as decided`,
  );
  return summed(Object.fromEntries(Object.entries(found).map(([name, n]) => [name, BigInt(n)])));
}

/** Each payment that was acknowledged is there, once, and no other of a balance is. */
async function expectAcknowledged({ db }: InvoiceWorld, { merchantId, payments }: InvoiceModel) {
  const paid = await rows(
    db,
    sql<{
      id: string;
      times: number;
    }>`select p.public_id as id, (select count(*)::int from invoice_events e
          where e.payment_id = p.id and e.kind = 'payment_counted') as times
      from invoice_payments p where p.merchant_id = ${merchantId} and p.method = 'wallet'`,
  );
  const known = new Set(paid.map(({ id }) => id));
  const lost = [...payments].filter((id) => !known.has(id));
  const more = paid.filter(({ id, times }) => !payments.has(id) || times !== 1);
  if (lost.length + more.length === 0) return;
  throw new Error(
    `acknowledged and lost: ${lost.join()}; unknown or twice: ${JSON.stringify(more)}`,
  );
}

async function expectGaplessEvents({ db }: InvoiceWorld, { merchantId }: InvoiceModel) {
  const { events, last } = await one(
    db,
    sql<{
      events: number;
      last: number;
    }>`select count(*)::int as events, coalesce(max(seq), 0)::int as last
      from merchant_events where merchant_id = ${merchantId}`,
  );
  if (events !== last) throw new Error(`the merchant has ${events} events, the last is ${last}`);
}

/** A merchant's hold is what their payments hold and what their open refunds wait for. */
async function expectHolds({ db }: InvoiceWorld, { merchantId }: InvoiceModel) {
  const wrong = await rows(
    db,
    sql`select a.asset, a.balance, due.units from (
        select asset, sum(balance)::bigint as balance from ledger_accounts
          where owner_id = ${merchantId} and kind = 'invoice_hold' group by asset) a
      join lateral (select coalesce(sum(units), 0)::bigint as units from (
          select held_units as units from invoice_payments p
            where p.holder_id = ${merchantId} and p.asset = a.asset
          union all
          select units from invoice_refunds r where r.merchant_id = ${merchantId} and r.asset = a.asset
            and r.state in ('offered', 'claimed') and r.source <> 'bank') h) due on true
      where a.balance <> due.units`,
  );
  if (wrong.length > 0) throw new Error(`holds without reasons: ${JSON.stringify(wrong)}`);
}
