import { sql } from 'kysely';
import { BANK_LIST_HOURS, FEWEST_BANKS } from '#core/payouts/limits.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';

/**
 * Replaces our list of banks with the provider's own once a day: codes are the provider's, and a bank it does not
 * reach, or that the staff turned off, cannot be chosen. A missing or absurdly short list changes nothing.
 */
export async function refreshBankList({
  db,
  bankRail,
  log,
}: Pick<Oja, 'db' | 'bankRail' | 'log'>): Promise<void> {
  if (!bankRail.listBanks) return;
  const isFresh = await db
    .selectFrom('bank_lists')
    .select('provider')
    .where('provider', '=', bankRail.name)
    .where('read_at', '>', sql<Date>`app_now() - make_interval(hours => ${BANK_LIST_HOURS})`)
    .executeTakeFirst();
  if (isFresh) return;
  const answer = await bankRail.listBanks();
  const banks = new Map(answer.ok ? answer.value.map(({ code, name }) => [code, name]) : []);
  if (banks.size < FEWEST_BANKS) {
    log.warn({ provider: bankRail.name, banks: banks.size }, 'the list of banks was not refreshed');
    return;
  }
  await transaction(db, async (tx) => {
    await rows(
      tx,
      sql`insert into banks (code, name) select c, n
        from unnest(${[...banks.keys()]}::text[], ${[...banks.values()]}::text[]) b (c, n)
        on conflict (code) do update set name = excluded.name, is_active = coalesce(
          (select x.is_active from catalogue_changes x where x.bank_code = banks.code order by x.id desc limit 1), true)`,
    );
    await rows(
      tx,
      sql`update banks set is_active = false where is_active and code <> all (${[...banks.keys()]}::text[])`,
    );
    await tx
      .insertInto('bank_lists')
      .values({ provider: bankRail.name, read_at: sql<Date>`app_now()`, banks: banks.size })
      .onConflict((oc) =>
        oc.column('provider').doUpdateSet((eb) => ({
          read_at: eb.ref('excluded.read_at'),
          banks: eb.ref('excluded.banks'),
        })),
      )
      .execute();
  });
}
