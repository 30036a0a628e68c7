import { type RawBuilder, sql } from 'kysely';

/**
 * Whether one of the staff is too close to a person to decide about them: it is themselves, or somebody with their address
 * or their bank account, also one that was removed.
 */
export function isClose(staffId: string, person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${person} = ${staffId} or exists (
      select from profiles mine join profiles theirs on theirs.id = ${person}
      where mine.id = ${staffId} and btrim(mine.street_address) <> ''
        and lower(btrim(mine.street_address)) = lower(btrim(theirs.street_address))
        and lower(btrim(mine.city)) = lower(btrim(theirs.city)))
    or exists (
      select from bank_accounts mine join bank_accounts theirs
        on theirs.bank_code = mine.bank_code and theirs.account_number = mine.account_number
      where mine.user_id = ${staffId} and theirs.user_id = ${person}))`;
}
