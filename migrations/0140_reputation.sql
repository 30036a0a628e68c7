-- Blocked traders. A block applies in both directions; the blocked side is never notified.
create table trader_blocks (
  blocker_id uuid not null references trader_profiles (id) on delete cascade,
  blocked_id uuid not null references trader_profiles (id) on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (blocker_id, blocked_id),
  constraint nobody_blocks_oneself check (blocker_id <> blocked_id)
);
create index trader_blocks_blocked on trader_blocks (blocked_id);
select app_secure('trader_blocks');
grant select on trader_blocks to authenticated, service_role;

-- Reviews after a trade. Everyone may read the text, author, subject and day; the trade it is about is private to its
-- parties, so the two are stored separately. The id reveals no time.
create table trader_ratings (
  id uuid primary key default gen_random_uuid(),
  trader_id uuid not null constraint trader_ratings_trader_id_fkey
    references trader_profiles (id) on delete cascade,
  rater_id uuid not null constraint trader_ratings_rater_id_fkey
    references trader_profiles (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text check (length(comment) between 1 and 500),
  rated_on date not null default (app_now() at time zone 'UTC')::date,
  constraint nobody_rates_oneself check (trader_id <> rater_id)
);
create index trader_ratings_trader on trader_ratings (trader_id, rated_on desc);
create index trader_ratings_rater on trader_ratings (rater_id);
select app_secure('trader_ratings');
grant select on trader_ratings to anon, authenticated, service_role;

-- The trade a rating is about: one rating per party.
create table trade_ratings (
  trade_id uuid not null constraint trade_ratings_trade_id_fkey references trades (id),
  rater_id uuid not null references trader_profiles (id) on delete cascade,
  trader_id uuid not null references trader_profiles (id) on delete cascade,
  rating_id uuid not null constraint trade_ratings_rating_id_key unique
    constraint trade_ratings_rating_id_fkey references trader_ratings (id) on delete cascade,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (trade_id, rater_id)
);
create index trade_ratings_trader on trade_ratings (trader_id, updated_at desc);
create index trade_ratings_rater on trade_ratings (rater_id);
select app_secure('trade_ratings');
grant select on trade_ratings to authenticated, service_role;

-- Trusted traders. Others see how many trust somebody, never who.
create table trader_trusts (
  truster_id uuid not null references trader_profiles (id) on delete cascade,
  trusted_id uuid not null constraint trader_trusts_trusted_id_fkey
    references trader_profiles (id) on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (truster_id, trusted_id),
  constraint nobody_trusts_oneself check (truster_id <> trusted_id)
);
create index trader_trusts_trusted on trader_trusts (trusted_id);
select app_secure('trader_trusts');
grant select on trader_trusts to authenticated, service_role;

-- Inputs of a score besides the figures, when it was computed, and whether it is due again. Not readable over the wire:
-- `reports` is coarse and rarely updated, so that nobody can infer being blocked.
create table trader_score_inputs (
  trader_id uuid primary key references trader_profiles (id) on delete cascade,
  due_since timestamptz,
  computed_at timestamptz,
  trade_weight double precision not null default 0,
  prompt_weight double precision not null default 0,
  raters int not null default 0,
  rating_sum int not null default 0,
  reports int not null default 0 check (reports between 0 and 3),
  trust_counted_on date,
  reports_counted_on date
) with (fillfactor = 70);
create index trader_score_inputs_due on trader_score_inputs (due_since) where due_since is not null;
create index trader_score_inputs_age on trader_score_inputs (computed_at);
select app_secure('trader_score_inputs');

-- Change feed cursor of the job that recomputes figures.
create table reputation_progress (
  only_row boolean primary key default true check (only_row),
  xid xid8 not null default '0',
  id bigint not null default 0
);
insert into reputation_progress default values;
select app_secure('reputation_progress');
