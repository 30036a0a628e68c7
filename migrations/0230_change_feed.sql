-- What changed on the live tables, written by the writer's own transaction. A row holds the changed row as its change
-- left it, so that a viewer is shown that image if the table's policies show it to them; `old_record` holds one that is
-- gone, or gone from the view of everyone. Plain json: it is written far more often than read, and read once, as a
-- whole. The triggers that write it are in triggers/live_tables.sql.
create table change_feed (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  table_name text not null,
  op text not null check (op in ('INSERT', 'UPDATE', 'DELETE', 'SIGNAL')),
  record json,
  old_record json,
  created_at timestamptz not null default clock_timestamp(),
  -- The order in which the feed can be read without missing a row. Ids are given out before a transaction commits, so
  -- neither they nor commit times say what is still to come. A transaction's own number does: every one below the
  -- oldest that still runs has ended, and none can come below it any more. Nodes therefore read by (xid, id) up to that
  -- horizon.
  constraint change_feed_pkey primary key (xid, id)
);
-- Only old rows are ever looked for by age, and they lie together.
create index change_feed_age on change_feed using brin (created_at);
select app_secure('change_feed');
revoke update on change_feed from app_service;

-- How far each reader of the change feed that works for all nodes together has come. It is read and moved in
-- the transaction of what is done with the rows.
create table feed_cursors (
  name text primary key,
  xid xid8 not null,
  id bigint not null,
  moved_at timestamptz not null default clock_timestamp()
);
select app_secure('feed_cursors');
