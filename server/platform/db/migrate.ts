import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { rolePassword } from '#server/platform/db/urls.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_204_511;

/** Not part of a schema, and so of no dump and no clone: it is repeated at every start. */
const NO_TEMPORARY_TABLES = `do $$ begin
  if has_database_privilege('anon', current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$`;

/**
 * Migrates a database to the newest schema: each numbered file once, in its own transaction, under a lock that lets
 * only one node migrate. A file that changed after it was applied stops the start. The functions that check changed
 * rows for realtime are then rewritten from the tables' policies, and temporary tables are revoked from everybody but
 * the owner.
 */
export async function migrate(ownerUrl: string, secret?: string): Promise<void> {
  // Also where a process that was killed on a full disk left the database read-only.
  const options = '-c default_transaction_read_only=off';
  const client = new pg.Client({ connectionString: ownerUrl, options });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      await applyOnce(client, name, applied.get(name));
    }
    await client.query('select realtime_refresh()');
    await client.query(NO_TEMPORARY_TABLES);
    if (secret) await setRolePasswords(client, secret);
  } finally {
    await client.end();
  }
}

async function applyOnce(client: pg.Client, name: string, known: string | undefined) {
  const text = await readFile(join(FOLDER, name), 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  if (known === checksum) return;
  if (known) throw new Error(`Migration ${name} was changed after it had been applied`);
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

async function setRolePasswords(client: pg.Client, secret: string) {
  for (const role of ['app_service', 'authenticator']) {
    const password = client.escapeLiteral(rolePassword(secret, role));
    await client.query(`alter role ${role} password ${password}`);
  }
}
