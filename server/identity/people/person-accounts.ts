import { sql } from 'kysely';
import { PERSON_ROWS } from '#core/people/limits.ts';
import type { PersonFile } from '#core/people/wire.ts';
import { maskedNumber, shortAddress } from '#server/identity/people/mask.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type PersonAccounts = PersonFile['accounts'];

/** A person's bank accounts, also removed ones, and the addresses they withdraw to, masked. */
export async function personAccounts(db: Db, userId: string): Promise<PersonAccounts> {
  const banks = await rows(
    db,
    sql<PersonAccounts['banks'][number]>`
      select id, bank_name as bank, account_number as number, name_match, review,
        to_json(removed_at) #>> '{}' as removed_at, to_json(created_at) #>> '{}' as at
      from bank_accounts where user_id = ${userId}
      order by removed_at desc nulls first, created_at desc limit ${PERSON_ROWS}`,
  );
  const addresses = await rows(
    db,
    sql<PersonAccounts['addresses'][number]>`
      select id, asset, network, address, to_json(usable_from) #>> '{}' as usable_from,
        to_json(created_at) #>> '{}' as at
      from stablecoin_wallets where user_id = ${userId} order by created_at desc limit ${PERSON_ROWS}`,
  );
  return {
    banks: banks.map((bank) => ({ ...bank, number: maskedNumber(bank.number) })),
    addresses: addresses.map((one) => ({ ...one, address: shortAddress(one.address) })),
  };
}
