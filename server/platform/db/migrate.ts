import { join } from 'node:path';
import pg from 'pg';
import { carryOver } from '#server/platform/db/carry-over.ts';
import {
  isNumbered,
  type MigrationFile,
  type MigrationFiles,
  readMigrations,
} from '#server/platform/db/migration-files.ts';
import { rolePassword } from '#server/platform/db/urls.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_204_511;

/** Not part of a schema, and so of no dump and no clone: it is repeated at every start. */
const NO_TEMPORARY_TABLES = `do $$ begin
  if has_database_privilege('anon', current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$`;

/** Bodies are checked once all of them are there, so no file need be applied before the one it calls. */
const CHECK_FUNCTION_BODIES = `
  select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
    and l.lanname in ('sql', 'plpgsql')`;

/**
 * Migrates a database to the newest schema, under a lock that lets only one node migrate. Numbered files are applied
 * once, each in its own transaction; one that changed after it was applied stops the start. Then all other files whose
 * text differs from what was applied last are applied in one transaction, which leaves everything as it was if one of
 * them fails. The functions that check changed rows for realtime are rewritten from the tables' policies with them, and
 * temporary tables are revoked from everybody but the owner.
 */
export async function migrate(ownerUrl: string, secret?: string, folder = FOLDER): Promise<void> {
  const files = await readMigrations(folder);
  // Also where a process that was killed on a full disk left the database read-only.
  const options = '-c default_transaction_read_only=off';
  const client = new pg.Client({ connectionString: ownerUrl, options });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await carryOver(client, new Set((await checksums(client)).keys()), files.numbered);
    const applied = await checksums(client);
    for (const file of files.numbered) await applyOnce(client, file, applied.get(file.name));
    await applyChanged(client, isOfNewerVersion(applied, files) ? [] : files.repeatable, applied);
    await client.query(NO_TEMPORARY_TABLES);
    if (secret) await setRolePasswords(client, secret);
  } finally {
    await client.end();
  }
}

/** What was applied so far, with the checksum of its text. */
async function checksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** A node of an older version that starts beside newer ones does not put its functions in the place of theirs. */
function isOfNewerVersion(applied: ReadonlyMap<string, string>, files: MigrationFiles): boolean {
  const known = new Set(files.numbered.map(({ name }) => name));
  return [...applied.keys()].some((name) => isNumbered(name) && !known.has(name));
}

async function applyOnce(client: pg.Client, file: MigrationFile, known: string | undefined) {
  if (known === file.checksum) return;
  if (known) throw new Error(`Migration ${file.name} was changed after it had been applied`);
  await inTransaction(client, () => apply(client, file));
}

async function applyChanged(
  client: pg.Client,
  files: readonly MigrationFile[],
  applied: ReadonlyMap<string, string>,
) {
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum);
  await inTransaction(client, async () => {
    if (changed.length > 0) {
      await client.query('set local check_function_bodies = off');
      for (const file of changed) await apply(client, file);
      await client.query('set local check_function_bodies = on');
      await client.query(CHECK_FUNCTION_BODIES);
    }
    await client.query('select realtime_refresh()');
  });
}

async function apply(client: pg.Client, { name, text, checksum }: MigrationFile) {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
  await client.query(
    `insert into schema_migrations (name, checksum) values ($1, $2)
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function setRolePasswords(client: pg.Client, secret: string) {
  for (const role of ['app_service', 'authenticator']) {
    const password = client.escapeLiteral(rolePassword(secret, role));
    await client.query(`alter role ${role} password ${password}`);
  }
}
