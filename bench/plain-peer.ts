import pg from 'pg';
import type { Peer } from '#bench/peer.ts';

const PEOPLE = 6_600;
const FUNDS = 100_000_000_000_000;

/**
 * The same double entry done plainly: one SQL function per movement that locks two accounts, writes one
 * journal row and updates both balances. P1 measures how fast it is beside pgledger where both can run.
 */
const SCHEMA = `
create table plain_accounts (id int primary key, balance bigint not null default 0);
create table plain_journal (id bigint generated always as identity primary key, from_id int not null references plain_accounts,
  to_id int not null references plain_accounts, units bigint not null check (units > 0), paid boolean not null default false,
  created_at timestamptz not null default now());
create index on plain_journal (from_id);
create index on plain_journal (to_id);
create function plain_move(p_from int, p_to int, p_units bigint) returns bigint language plpgsql as $$
declare v_id bigint;
begin
  perform 1 from plain_accounts where id in (p_from, p_to) order by id for update;
  insert into plain_journal (from_id, to_id, units) values (p_from, p_to, p_units) returning id into v_id;
  update plain_accounts set balance = balance - p_units where id = p_from;
  update plain_accounts set balance = balance + p_units where id = p_to;
  return v_id;
end $$;
create function plain_release(p_from int, p_to int, p_fees int, p_units bigint, p_fee bigint) returns void language plpgsql as $$
begin
  perform 1 from plain_accounts where id in (p_from, p_to, p_fees) order by id for update;
  insert into plain_journal (from_id, to_id, units) values (p_from, p_to, p_units), (p_from, p_fees, p_fee);
  update plain_accounts set balance = balance - p_units - p_fee where id = p_from;
  update plain_accounts set balance = balance + p_units where id = p_to;
  update plain_accounts set balance = balance + p_fee where id = p_fees;
end $$;
insert into plain_accounts select 0, 0;
insert into plain_accounts select n, case when n <= ${PEOPLE} then ${FUNDS} else 0 end from generate_series(1, ${PEOPLE * 3}) n;
`;

export async function openPlainPeer(databaseUrl: string): Promise<Peer> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(SCHEMA);
  await client.query('vacuum analyze');
  await client.end();
  return {
    name: 'plain functions, a stand-in for pgledger',
    url: databaseUrl,
    isPgledger: false,
    trades: (pool) => (clientNumber) => {
      const turn = Math.floor(Math.random() * PEOPLE);
      const seller = 1 + ((turn + clientNumber) % PEOPLE);
      const escrow = seller + PEOPLE;
      const buyer = 1 + PEOPLE * 2 + ((turn + 7 * clientNumber) % PEOPLE);
      let frozen = '';
      return [
        async () => {
          const { rows } = await pool.query<{ id: string }>({
            name: 'freeze',
            text: 'select plain_move($1, $2, 1003000000) as id',
            values: [seller, escrow],
          });
          frozen = rows[0]?.id ?? '';
        },
        () =>
          pool.query({
            name: 'paid',
            text: 'update plain_journal set paid = true where id = $1',
            values: [frozen],
          }),
        () =>
          pool.query({
            name: 'release',
            text: 'select plain_release($1, $2, 0, 1000000000, 3000000)',
            values: [escrow, buyer],
          }),
      ];
    },
    async conserved() {
      const check = new pg.Client({ connectionString: databaseUrl });
      await check.connect();
      const { rows } = await check.query<{ sum: string }>(
        'select sum(balance)::text as sum from plain_accounts',
      );
      await check.end();
      return rows[0]?.sum === (BigInt(FUNDS) * BigInt(PEOPLE)).toString();
    },
  };
}
