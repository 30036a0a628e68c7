-- Takes a token from a bucket that holds `burst` and refills at `per_second`. Returns 0, or the seconds until a token
-- is available.
create or replace function auth.take_token(bucket text, burst double precision, per_second double precision)
  returns double precision language plpgsql set search_path = '' as $$
declare
  held double precision;
begin
  insert into auth.rate_buckets (key, tokens, updated_at) values (bucket, burst, clock_timestamp())
    on conflict do nothing;
  select least(burst, b.tokens + extract(epoch from clock_timestamp() - b.updated_at) * per_second)
    into held from auth.rate_buckets b where b.key = bucket for update;
  if held < 1 then return ceil((1 - held) / per_second); end if;
  update auth.rate_buckets set tokens = held - 1, updated_at = clock_timestamp() where key = bucket;
  return 0;
end $$;

-- Counts one message: at least `gap` after the previous one, and at most `most` within `per`. Returns 0, or the seconds
-- until the next one is allowed.
create or replace function auth.take_message(about text, gap interval, most int, per interval)
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
