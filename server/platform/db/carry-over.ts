import type { Client } from 'pg';
import type { MigrationFile } from '#server/platform/db/migration-files.ts';

/** Before 0.1.0 the schema was 86 files, from the first of these to the last. */
const FIRST_OF_OLD = '0001_roles.sql';
const LAST_OF_OLD = '0140_field_names.sql';
/** The files below this number hold together what those 86 made. */
const FIRST_AFTER = '0500';

/**
 * Two differences that the 86 files left: a name that a column's new name did not take along (PostgreSQL 18 is the
 * first that names these constraints), and a stand-in for a function that PostgreSQL 18 has itself. Where
 * columns of an older server use it, it stays.
 */
const DIFFERENCES = `do $$ begin
  if exists (select from pg_constraint where conname = 'chain_cursors_looked_at_not_null') then
    alter table chain_cursors
      rename constraint chain_cursors_looked_at_not_null to chain_cursors_polled_at_not_null;
  end if;
  if to_regprocedure('pg_catalog.uuidv7()') is not null then
    begin
      drop function if exists public.uuidv7();
    exception when dependent_objects_still_exist then null;
    end;
  end if;
end $$`;

/**
 * Takes over a database that the 86 files made: the files that hold the same are noted as applied, and the old names
 * are forgotten. A database that has only some of the 86 is refused. Others are left as they are. Returns whether the
 * database was taken over.
 */
export async function carryOver(
  client: Client,
  applied: ReadonlySet<string>,
  numbered: readonly MigrationFile[],
): Promise<boolean> {
  if (!applied.has(FIRST_OF_OLD)) return false;
  if (!applied.has(LAST_OF_OLD)) {
    throw new Error(
      'This database was last started with an early version of Oja, whose migrations are not part of this one. ' +
        `Start the last version that has migrations/${LAST_OF_OLD} with it once, then this one.`,
    );
  }
  const same = numbered.filter(({ name }) => name < FIRST_AFTER);
  await client.query('begin');
  try {
    await client.query('delete from schema_migrations where name < $1', [FIRST_AFTER]);
    for (const { name, checksum } of same) {
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ]);
    }
    await client.query(DIFFERENCES);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return true;
}
