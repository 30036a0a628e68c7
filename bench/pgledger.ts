import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Peer } from '#bench/peer.ts';

const PEOPLE = 6_600;
const FUNDS = 1_000_000;

interface Account {
  readonly id: string;
  readonly name: string;
}

/**
 * pgledger, from the operator's SQL file, in its own database. Each step is one call of its functions in one prepared
 * statement, every fee goes to one account, and marking paid is a note on the frozen transfer: less than the product
 * does, so the comparison favours the peer.
 */
export async function openPgledger(databaseUrl: string, sqlFile: string): Promise<Peer> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(await readFile(sqlFile, 'utf8'));
  const accounts = await makeAccounts(client);
  await client.query('vacuum analyze');
  await client.end();

  const named = (name: string) => accounts.get(name) ?? '';
  const fees = named('fees');
  return {
    name: 'pgledger',
    url: databaseUrl,
    isPgledger: true,
    trades: (pool) => (clientNumber) => {
      const turn = Math.floor(Math.random() * PEOPLE);
      const seller = named(`available ${(turn + clientNumber) % PEOPLE}`);
      const escrow = named(`escrow ${(turn + clientNumber) % PEOPLE}`);
      const buyer = named(`buyer ${(turn + 7 * clientNumber + 1) % PEOPLE}`);
      let frozen = '';
      return [
        async () => {
          const { rows } = await pool.query<{ id: string }>({
            name: 'freeze',
            text: 'select id from pgledger_create_transfer($1, $2, 10.03)',
            values: [seller, escrow],
          });
          frozen = rows[0]?.id ?? '';
        },
        () =>
          pool.query({
            name: 'mark paid',
            text: `update pgledger_transfers set metadata = '{"paid": true}' where id = $1`,
            values: [frozen],
          }),
        () =>
          pool.query({
            name: 'release',
            text: `select id from pgledger_create_transfers(
              ($1, $2, 10)::transfer_request, ($1, $3, 0.03)::transfer_request)`,
            values: [escrow, buyer, fees],
          }),
      ];
    },
    conserved: () => isConserved(databaseUrl),
  };
}

/** Three accounts a person, all sellers funded from outside, and one for every fee. */
async function makeAccounts(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<Account>(
    `select a.id, a.name
      from (
        select kind || ' ' || n as name, false as negative
          from unnest(array['available', 'escrow', 'buyer']) kind, generate_series(0, $1::int - 1) n
        union all values ('fees', false), ('outside', true)) wanted,
      lateral pgledger_create_account(wanted.name, 'USDT', wanted.negative) a`,
    [PEOPLE],
  );
  await client.query(
    `select count(*) from pgledger_create_transfers((
      select array_agg((o.id, a.id, $1::numeric)::transfer_request)
      from pgledger_accounts_view a, pgledger_accounts_view o
      where a.name like 'available %' and o.name = 'outside'))`,
    [FUNDS],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function isConserved(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ sound: boolean }>(
    `select (select sum(balance) from pgledger_accounts_view) = 0
      and not exists (
        select from pgledger_accounts_view a
        left join (select account_id, sum(amount) as sum from pgledger_entries_view group by 1) e
          on e.account_id = a.id
        where a.balance <> coalesce(e.sum, 0)) as sound`,
  );
  await client.end();
  return rows[0]?.sound ?? false;
}
