-- How often something may be sent to one address, counted for known and unknown ones alike, so that the
-- answer tells nobody which is which. Follows the product's clock. Addresses are kept as hashes.
create unlogged table auth.message_counts (
  key text primary key,
  last_at timestamptz not null,
  since timestamptz not null,
  sent int not null
);
create index message_counts_old on auth.message_counts (last_at);

-- Takes one message: `gap` after the one before, and at most `most` within `per`. Answers 0, or the seconds
-- until there may be one.
create function auth.take_message(about text, gap interval, most int, per interval)
  returns double precision language plpgsql set search_path = '' as $$
declare
  clock timestamptz := public.app_now();
  held auth.message_counts;
  wait interval;
begin
  insert into auth.message_counts (key, last_at, since, sent) values (about, '-infinity', clock, 0)
    on conflict do nothing;
  select * into held from auth.message_counts c where c.key = about for update;
  if held.since <= clock - per then
    held.since := clock;
    held.sent := 0;
  end if;
  wait := case when held.last_at > clock - gap then held.last_at + gap - clock else '0' end;
  if held.sent >= most then wait := greatest(wait, held.since + per - clock); end if;
  if wait > '0' then return ceil(extract(epoch from wait)); end if;
  update auth.message_counts c set last_at = clock, since = held.since, sent = held.sent + 1
    where c.key = about;
  return 0;
end $$;
