-- Ten million of a coin did not fit into numeric(15, 8), which is nothing for a naira coin: amounts reach as far as the
-- ledger now, whose units are eight bytes at eight decimals. What people type still has fifteen digits at most.
--
-- A column that a view or another column uses cannot change its type, so those are made again.
drop view if exists wallet_transactions, wallet_subjects, wallet_outgoing, offers_on_market;
alter table trades drop column fiat_left;

do $$
declare
  v record;
begin
  for v in
    select a.attrelid::regclass as table_name, string_agg(format('alter %I type numeric(19, 8)', a.attname), ', ') as changes
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and a.atttypid = 'numeric'::regtype and a.atttypmod = ((15 << 16) | 8) + 4
    group by a.attrelid
  loop
    execute format('alter table %s %s', v.table_name, v.changes);
  end loop;
end $$;

-- The offer's remaining amount in fiat, so that the list can filter by sum. Rounds half up, as fiatTotal does.
alter table trades add column fiat_left numeric generated always as (round(amount * price_per_unit, 2)) stored;
grant select (fiat_left) on trades to anon, authenticated;
