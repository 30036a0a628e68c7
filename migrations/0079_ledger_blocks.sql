-- The ledger as a chain of blocks, written afterwards: a hash inside each movement's own transaction would cost the
-- market most of its speed. A block covers what follows the block before it in the order of (xid, id), up to its own
-- end. Rows are numbered by the transaction that wrote them, and only those behind the oldest running one are
-- covered, so nothing that ends late can appear in front of an end.
alter table ledger_transactions add column xid bigint not null default 0;
alter table ledger_transactions alter column xid
  set default pg_current_xact_id()::text::bigint;
-- Rows lie in the order of their transactions, so this index is almost nothing.
create index ledger_transactions_by_xid on ledger_transactions
  using brin (xid) with (pages_per_range = 16, autosummarize = on);

-- A database that was restored elsewhere counts its transactions anew. Then a new era begins: its blocks cover rows
-- with later ids than `after_id`, whatever their xid.
create table ledger_blocks (
  n bigint primary key check (n > 0),
  era int not null check (era > 0),
  after_id uuid not null,
  first_id uuid not null,
  last_xid bigint not null,
  last_id uuid not null,
  max_id uuid not null,                                       -- the greatest id of this block and those before it
  count int not null check (count > 0),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null constraint ledger_blocks_hash_key unique check (hash ~ '^[0-9a-f]{64}$'),
  signature text not null,
  made_at timestamptz not null default app_now()
);
create function ledger_blocks_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_blocks is append-only';
end $$;
create trigger append_only before update or delete on ledger_blocks
  for each row execute function ledger_blocks_are_append_only();
create trigger append_only_truncate before truncate on ledger_blocks
  for each statement execute function ledger_blocks_are_append_only();
select app_secure('ledger_blocks');
revoke update, delete on ledger_blocks from app_service;
