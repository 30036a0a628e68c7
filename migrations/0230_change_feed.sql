-- Changes of the live tables, written in the writer's own transaction. A row holds the changed row's new image, which
-- is sent to viewers if the table's policies let them read it; `old_record` holds a row that was deleted or is no
-- longer visible to everyone. Plain json: written far more often than read, and read once, as a whole. The triggers
-- that write it are in triggers/live_tables.sql.
create table change_feed (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  table_name text not null,
  op text not null check (op in ('INSERT', 'UPDATE', 'DELETE', 'SIGNAL')),
  record json,
  old_record json,
  created_at timestamptz not null default clock_timestamp(),
  -- Read order without gaps. Ids are assigned before a transaction commits, so neither ids nor commit times tell what
  -- is still to come. Transaction ids do: every transaction below the oldest running one has ended, and no new one can
  -- start below it. Nodes therefore read by (xid, id) up to that horizon.
  constraint change_feed_pkey primary key (xid, id)
);
-- Only old rows are selected by age, and they are adjacent.
create index change_feed_age on change_feed using brin (created_at);
select app_secure('change_feed');
revoke update on change_feed from app_service;

-- Cursors of the feed's followers that run once for all nodes. A cursor is read and advanced in the transaction that
-- processes the rows.
create table feed_cursors (
  name text primary key,
  xid xid8 not null,
  id bigint not null,
  moved_at timestamptz not null default clock_timestamp()
);
select app_secure('feed_cursors');
