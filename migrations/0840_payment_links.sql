-- Links that anybody pays as often as their merchant allows; each payment is an invoice of its own. A paid invoice used
-- the link, and an open one keeps a use until it expires: both are counted from the invoices, so no counter can differ
-- from them.
create table payment_links (
  id uuid primary key default uuidv7(),
  token text not null constraint payment_link_token_form check (token ~ '^[1-9A-HJ-NP-Za-km-z]{32}$')
    constraint payment_links_token_key unique,
  merchant_id uuid not null constraint payment_links_merchant_fkey references merchant_profiles (user_id),
  is_test boolean not null default false,
  title text not null check (length(title) between 1 and 120),
  description text check (length(description) between 1 and 1000),
  image_path text check (length(image_path) <= 300),
  currency text not null constraint payment_links_currency_fkey references assets (code),
  amount numeric(19,8) check (amount > 0),
  min_amount numeric(19,8) check (min_amount > 0),
  max_amount numeric(19,8) check (max_amount > 0),
  allow_quantity boolean not null default false,
  max_uses integer check (max_uses > 0),
  collect jsonb not null default '[]' constraint payment_link_asks_few_fields check (jsonb_typeof(collect) = 'array'
    and jsonb_array_length(collect) <= 5),
  accepts text[] not null constraint payment_link_methods_known check (cardinality(accepts) > 0
    and accepts <@ '{wallet,onchain,bank,bank_manual,p2p}'),
  coins text[] constraint payment_link_names_coins check (cardinality(coins) > 0),
  is_escrowed boolean not null default false,
  success_url text check (success_url ~ '^https://' and length(success_url) <= 500),
  cancel_url text check (cancel_url ~ '^https://' and length(cancel_url) <= 500),
  expires_at timestamptz,
  status text not null default 'active' constraint payment_link_status_known check (status in ('active', 'paused', 'ended')),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint payment_link_has_one_amount_or_a_range check (amount is null or (min_amount is null and max_amount is null)),
  constraint payment_link_range_is_one check (min_amount <= max_amount),
  constraint payment_link_counts_what_has_a_price check (not allow_quantity or amount is not null)
);
create index payment_links_own on payment_links (merchant_id, is_test, id desc);
create index payment_links_currency on payment_links (currency);
select app_secure('payment_links');
grant select on payment_links to authenticated, service_role;

alter table invoices add constraint invoices_link_fkey foreign key (link_id) references payment_links (id);
create index invoices_of_link_by_status on invoices (link_id, status) where link_id is not null;

-- Hosts to which a merchant may send payers, once proven by a DNS record or a file.
create table merchant_domains (
  id uuid primary key default uuidv7(),
  merchant_id uuid not null constraint merchant_domains_merchant_fkey references merchant_profiles (user_id)
    on delete cascade,
  host text not null constraint merchant_domain_host_form check (length(host) between 4 and 253
    and host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'),
  proof_token text not null check (length(proof_token) = 32),
  verified_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint merchant_domains_once unique (merchant_id, host)
);
select app_secure('merchant_domains');
grant select on merchant_domains to authenticated, service_role;
