import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { ADDRESS_RESERVED_DAYS } from '#core/invoices/limits.ts';
import type { Asset } from '#core/money/assets.ts';
import { CHAINS, type ChainId } from '#core/wallet/chains.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import type { Oja } from '#server/define.ts';
import { nextAddressIndex, queueRescan } from '#server/money/deposits/deposit-address.ts';
import { isWatched } from '#server/money/deposits/deposit-options.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';

export type AddressDeps = Pick<Oja, 'chains'>;

interface Address {
  readonly id: string;
  readonly derivation_index: number;
  readonly address: string;
}

/**
 * The address of a locked invoice on a chain: its own, however many quotes are asked. Reserved until the invoice has ended
 * and a month beyond; then another invoice of the same merchant may have it. Refusals: INVOICE_METHOD_OFF for a test
 * invoice and for a chain that is not watched, does not carry the coin or is not derived by our key,
 * DEPOSIT_ADDRESSES_PAUSED.
 */
export async function invoiceAddress(
  tx: Tx,
  { chains }: AddressDeps,
  row: InvoiceRow,
  { asset, chain: id }: { readonly asset: Asset; readonly chain: ChainId | null },
): Promise<string> {
  const chain = id && chains.get(id);
  const isCarried = chain?.tokens.some((token) => token.asset === asset);
  if (row.is_test || !chain || !isCarried || !(await isWatched(tx, chain.id))) {
    throw new AppError('INVOICE_METHOD_OFF');
  }
  const { family } = CHAINS[chain.id];
  const known =
    (await reserved(tx, row, family)) ??
    (await reuse(tx, row, family)) ??
    (await make(tx, row, chain));
  if (chain.addressAt(known.derivation_index) !== known.address) {
    throw new AppError('INVOICE_METHOD_OFF');
  }
  return known.address;
}

type Family = (typeof CHAINS)[ChainId]['family'];

/** At least until a month after the invoice's own end; one without an end is asked for again. */
function until({ expires_at }: InvoiceRow) {
  return sql`greatest(app_now(), ${expires_at}::timestamptz) + make_interval(days => ${ADDRESS_RESERVED_DAYS})`;
}

function reserved(tx: Tx, row: InvoiceRow, family: Family): Promise<Address | undefined> {
  return maybe(
    tx,
    sql<Address>`update deposit_addresses
      set reserved_until = greatest(reserved_until, ${until(row)})
      where invoice_id = ${row.id} and family = ${family} returning id, derivation_index, address`,
  );
}

/**
 * One that no invoice needs any more. Not where a transfer to it is still under way or was too small: it would count for
 * the wrong invoice.
 */
function reuse(tx: Tx, row: InvoiceRow, family: Family): Promise<Address | undefined> {
  return maybe(
    tx,
    sql<Address>`update deposit_addresses
      set invoice_id = ${row.id},
        reserved_until = ${until(row)}
      where id = (select a.id from deposit_addresses a join invoices i on i.id = a.invoice_id
        where a.for_invoices and a.user_id = ${row.merchant_id} and a.family = ${family}
          and a.reserved_until < app_now()
          and i.status in ('settled', 'refunded', 'expired', 'void')
          and i.ended_at < app_now() - make_interval(days => ${ADDRESS_RESERVED_DAYS})
          and not exists (select from deposits d where d.address_id = a.id
            and (d.status in ('seen', 'held', 'too_small') or d.in_doubt_until is not null))
        order by a.reserved_until limit 1 for update of a skip locked)
      returning id, derivation_index, address`,
  );
}

async function make(tx: Tx, row: InvoiceRow, chain: Chain): Promise<Address> {
  await requireOpen(tx, 'deposit_addresses');
  const { family } = CHAINS[chain.id];
  const index = await nextAddressIndex(tx, chain);
  const made = await one(
    tx,
    sql<Address>`insert into deposit_addresses (user_id, for_invoices, invoice_id, reserved_until, family,
        derivation_index, address)
      values (${row.merchant_id}, true, ${row.id},
        ${until(row)}, ${family}, ${index},
        ${chain.addressAt(index)})
      returning id, derivation_index, address`,
  );
  await queueRescan(tx, made.id, family);
  return made;
}
