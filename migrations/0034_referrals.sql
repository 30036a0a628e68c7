-- What bringing others is worth: a share of the fees their trades pay, in basis points, growing with the
-- number of people who came and traded.
create table referral_tiers (
  id text primary key,
  name text not null,
  min_referrals int not null constraint referral_tiers_min_key unique check (min_referrals >= 0),
  reward_bp int not null check (reward_bp between 0 and 10000)
);
insert into referral_tiers (id, name, min_referrals, reward_bp) values
  ('starter', 'Starter', 0, 1000),
  ('bronze', 'Bronze', 5, 1500),
  ('silver', 'Silver', 20, 2000),
  ('gold', 'Gold', 50, 2500);
select app_secure('referral_tiers');
create policy anyone on referral_tiers for select to anon, authenticated using (true);
grant select on referral_tiers to anon, authenticated, service_role;

-- A person's code. Whose it is, only they can read: it is handed around in public.
create table referral_codes (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint referral_codes_user_id_fkey references trader_profiles (id) on delete cascade,
  code text not null constraint referral_codes_code_key unique check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  custom_code text constraint referral_codes_custom_code_key unique check (custom_code ~ '^[A-Z0-9]{4,20}$'),
  is_active boolean not null default true,
  clicks int not null default 0 check (clicks >= 0),
  created_at timestamptz not null default app_now()
);
create unique index referral_codes_one_active on referral_codes (user_id) where is_active;
create index referral_codes_user on referral_codes (user_id);
select app_secure('referral_codes');
create policy own_rows on referral_codes for select to authenticated using (user_id = (select auth.uid()));
grant select on referral_codes to authenticated, service_role;

-- Networks that followed a code today, as keyed hashes, so that each counts once. Not on the wire.
create table referral_clicks (
  code_id uuid not null references referral_codes (id) on delete cascade,
  day date not null,
  network_hash bytea not null,
  primary key (code_id, day, network_hash)
);
select app_secure('referral_clicks');

-- Who brought whom. Nobody is brought twice, nor by themselves. `qualified` once they completed a trade.
create table referrals (
  id uuid primary key default uuidv7(),
  referrer_id uuid not null constraint referrals_referrer_id_fkey references trader_profiles (id) on delete cascade,
  referee_id uuid not null constraint referrals_referee_id_key unique constraint referrals_referee_id_fkey
    references trader_profiles (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'qualified', 'rewarded', 'rejected')),
  created_at timestamptz not null default app_now(),
  qualified_at timestamptz,
  constraint never_of_oneself check (referrer_id <> referee_id),
  constraint qualified_has_a_time check (status not in ('qualified', 'rewarded') or qualified_at is not null)
);
create index referrals_referrer on referrals (referrer_id, status);
select app_secure('referrals');
create policy parties on referrals for select to authenticated
  using (referrer_id = (select auth.uid()) or referee_id = (select auth.uid()));
grant select on referrals to authenticated, service_role;

create table referral_rewards (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint referral_rewards_user_id_fkey references trader_profiles (id) on delete cascade,
  referral_id uuid not null constraint referral_rewards_referral_id_fkey references referrals (id) on delete cascade,
  asset text not null constraint referral_rewards_asset_fkey references assets (code),
  amount numeric(15, 8) not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled')),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  constraint paid_has_a_time check ((status = 'paid') = (paid_at is not null))
);
create index referral_rewards_user on referral_rewards (user_id, created_at desc);
create index referral_rewards_referral on referral_rewards (referral_id);
select app_secure('referral_rewards');
create policy own_rows on referral_rewards for select to authenticated using (user_id = (select auth.uid()));
grant select on referral_rewards to authenticated, service_role;
