-- Invoices of merchants. The row is what its events replay to (core/invoices/history.ts), and the audit compares the
-- two. `received` is the value of accepted payments, surplus included.
create table invoices (
  id uuid primary key default uuidv7(),
  public_id text not null constraint invoice_public_id_form check (public_id ~ '^inv_[1-9A-HJ-NP-Za-km-z]{22}$'),
  merchant_id uuid not null constraint invoices_merchant_fkey references merchant_profiles (user_id),
  number text not null check (length(number) between 1 and 30),
  is_test boolean not null default false,
  kind text not null default 'invoice' constraint invoice_kind_known check (kind in ('invoice', 'link', 'recurring')),
  currency text not null constraint invoices_currency_fkey references assets (code),
  subtotal numeric(19,8) not null check (subtotal > 0),
  discount numeric(19,8) not null default 0 constraint invoice_discount_fits check (discount between 0 and subtotal),
  tax numeric(19,8) not null default 0 check (tax >= 0),
  total numeric(19,8) not null constraint invoice_asks_for_something check (total > 0),
  received numeric(19,8) not null default 0 check (received >= 0),
  refunded numeric(19,8) not null default 0 check (refunded >= 0),
  due numeric(19,8) generated always as (total - received + refunded) stored,
  status text not null default 'draft' constraint invoice_status_known check (status in ('draft', 'open', 'processing',
    'part_paid', 'paid', 'in_escrow', 'disputed', 'settled', 'refunded', 'expired', 'void')),
  is_late boolean not null default false,                       -- some of it came after it had expired
  is_escrowed boolean not null default false,
  accepts text[] not null constraint invoice_methods_known check (cardinality(accepts) > 0
    and accepts <@ '{wallet,onchain,bank,bank_manual,p2p}'),
  coins text[] not null check (cardinality(coins) > 0),         -- that pay it; the first is what a naira payer buys
  tolerance_bp smallint not null default 0 check (tolerance_bp between 0 and 200),
  fee_bp smallint not null check (fee_bp between 0 and 500),    -- of coins, as it was when the invoice was issued
  due_on date,
  expires_at timestamptz,
  payee_name text not null check (length(payee_name) between 2 and 80),
  payer_user_id uuid constraint invoices_payer_fkey references profiles (id) on delete set null,
  payer_name text check (length(payer_name) between 1 and 120),
  payer_email text check (length(payer_email) between 3 and 254),
  memo text check (length(memo) <= 1000),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 4096),
  success_url text check (length(success_url) <= 500),
  link_id uuid,
  recurring_id uuid,
  period date,
  delivered_at timestamptz,                                     -- escrow: the merchant says that it was delivered
  signature text,                                               -- JWS over what a payer must be able to rely on
  last_event integer not null default 0,
  created_at timestamptz not null default app_now(),
  issued_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  constraint invoices_public_id_key unique (public_id),
  constraint invoices_number_key unique (merchant_id, is_test, number),
  constraint invoice_adds_up check (total = subtotal - discount + tax),
  constraint invoice_refunds_what_it_received check (refunded <= received),
  constraint invoice_is_issued_once check (status in ('draft', 'void') or (issued_at is not null and signature is not null)),
  constraint invoice_escrow_knows_its_payer check (not is_escrowed or not accepts && '{onchain,bank,bank_manual}'),
  constraint invoice_of_a_period unique (recurring_id, period)
);
create index invoices_own on invoices (merchant_id, is_test, id desc);
create index invoices_of_payer on invoices (payer_user_id, id desc) where payer_user_id is not null;
create index invoices_currency on invoices (currency);
create index invoices_open on invoices (expires_at) where status in ('open', 'processing', 'part_paid') and expires_at is not null;
create index invoices_of_link on invoices (link_id, id desc) where link_id is not null;
select app_secure('invoices');
revoke delete on invoices from app_service;
grant select (id, public_id, merchant_id, number, is_test, kind, currency, subtotal, discount, tax, total, received,
  refunded, due, status, is_late, is_escrowed, accepts, coins, due_on, expires_at, payee_name, payer_user_id, memo,
  delivered_at, created_at, issued_at, settled_at, ended_at) on invoices to authenticated;
grant select on invoices to service_role;

create table invoice_items (
  invoice_id uuid not null constraint invoice_items_invoice_fkey references invoices (id) on delete cascade,
  position smallint not null check (position between 1 and 50),
  title text not null check (length(title) between 1 and 200),
  quantity numeric(12,3) not null check (quantity > 0),
  unit_price numeric(19,8) not null check (unit_price >= 0),
  tax_bp smallint not null default 0 check (tax_bp between 0 and 5000),
  amount numeric(19,8) not null check (amount >= 0),
  discount numeric(19,8) not null default 0 check (discount >= 0),
  tax numeric(19,8) not null default 0 check (tax >= 0),
  primary key (invoice_id, position)
);
select app_secure('invoice_items');

-- An exact amount in one coin or in naira, firm until it expires. A transfer that was made by then, or ten minutes later,
-- counts at it.
create table invoice_quotes (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null constraint invoice_quotes_invoice_fkey references invoices (id),
  method text not null constraint invoice_quote_method_known check (method in ('wallet', 'onchain', 'bank', 'bank_manual', 'p2p')),
  asset text not null constraint invoice_quotes_asset_fkey references assets (code),
  chain text,
  units bigint not null check (units > 0),
  value numeric(19,8) not null check (value > 0),               -- what it pays, in the invoice's currency
  rate numeric(19,8),                                           -- naira for one coin; null where nothing is converted
  sources jsonb not null default '[]',
  pay_to jsonb not null default '{}',                           -- the address or account, as it was then
  payer_id uuid constraint invoice_quotes_payer_fkey references profiles (id) on delete set null,
  payer_email text check (length(payer_email) between 3 and 254),
  signature text not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invoice_quotes_invoice on invoice_quotes (invoice_id, id desc);
create index invoice_quotes_asset on invoice_quotes (asset);
create index invoice_quotes_payer on invoice_quotes (payer_id) where payer_id is not null;
select app_secure('invoice_quotes');

-- Payments of invoices. `units` is what came; what still lies in `holder_id`'s account for invoices is `held_units`, what
-- reached the merchant with the fee `settled_units`, what went back `returned_units`. Naira passes us by and is held
-- nowhere. Those of test invoices never reach the ledger.
create table invoice_payments (
  id uuid primary key default uuidv7(),
  public_id text not null constraint invoice_payment_public_id_form check (public_id ~ '^pay_[1-9A-HJ-NP-Za-km-z]{22}$')
    constraint invoice_payments_public_id_key unique,
  invoice_id uuid not null constraint invoice_payments_invoice_fkey references invoices (id),
  merchant_id uuid not null constraint invoice_payments_merchant_fkey references merchant_profiles (user_id),
  is_test boolean not null default false,
  method text not null constraint invoice_payment_method_known check (method in ('wallet', 'onchain', 'bank', 'bank_manual', 'p2p')),
  asset text not null constraint invoice_payments_asset_fkey references assets (code),
  units bigint not null check (units > 0),
  amount numeric generated always as (app_decimal(units, case when asset in ('NGN', 'USD') then 2 else 8 end)) stored,
  value numeric(19,8) not null check (value >= 0),
  -- seen: announced, not final. waiting: came late, the merchant decides. counted. dropped: announced and never came.
  -- returned: all of it went or goes back. refused: the merchant says that it did not come. reversed: by its network.
  state text not null constraint invoice_payment_state_known check (state in ('seen', 'waiting', 'counted', 'dropped',
    'returned', 'refused', 'reversed')),
  is_late boolean not null default false,
  payer_id uuid constraint invoice_payments_payer_fkey references profiles (id) on delete set null,
  payer_email text check (length(payer_email) between 3 and 254),
  sender_name text check (length(sender_name) <= 200),
  holder_id uuid constraint invoice_payments_holder_fkey references profiles (id),
  fee_units bigint not null default 0 check (fee_units >= 0),
  held_units bigint not null default 0 check (held_units >= 0),
  settled_units bigint not null default 0 check (settled_units >= 0),
  returned_units bigint not null default 0 check (returned_units >= 0),
  quote_id uuid constraint invoice_payments_quote_fkey references invoice_quotes (id),
  deposit_id uuid constraint invoice_payments_deposit_fkey references deposits (id),
  bank_credit_id uuid,
  trade_id uuid constraint invoice_payments_trade_fkey references trades (id),
  settle_after timestamptz,                                     -- bought from a trader: when it leaves the hold
  decide_by timestamptz,                                        -- late: without an answer by then it goes back
  created_at timestamptz not null default app_now(),
  counted_at timestamptz,
  constraint invoice_payment_is_all_somewhere check (held_units + settled_units + returned_units <= units),
  constraint invoice_payment_fee_is_part check (fee_units <= settled_units),
  constraint invoice_payment_held_by_somebody check (held_units = 0 or holder_id is not null),
  constraint invoice_payment_of_a_test_holds_nothing check (not is_test or (held_units = 0 and settled_units = 0
    and returned_units = 0 and deposit_id is null and trade_id is null))
);
create unique index invoice_payments_deposit on invoice_payments (deposit_id) where deposit_id is not null;
create unique index invoice_payments_credit on invoice_payments (bank_credit_id) where bank_credit_id is not null;
create unique index invoice_payments_trade on invoice_payments (trade_id) where trade_id is not null;
create unique index invoice_payments_quote on invoice_payments (quote_id) where quote_id is not null;
create index invoice_payments_invoice on invoice_payments (invoice_id, id);
create index invoice_payments_own on invoice_payments (merchant_id, is_test, id desc);
create index invoice_payments_payer on invoice_payments (payer_id, id desc) where payer_id is not null;
create index invoice_payments_held on invoice_payments (holder_id, asset) where held_units > 0;
create index invoice_payments_asset on invoice_payments (asset);
create index invoice_payments_to_settle on invoice_payments (settle_after) where settle_after is not null and held_units > 0;
create index invoice_payments_to_decide on invoice_payments (decide_by) where state = 'waiting';
select app_secure('invoice_payments');
revoke delete on invoice_payments from app_service;
grant select (id, public_id, invoice_id, merchant_id, is_test, method, asset, units, amount, value, state, is_late,
  payer_id, fee_units, held_units, settled_units, returned_units, settle_after, decide_by, created_at, counted_at)
  on invoice_payments to authenticated;
grant select on invoice_payments to service_role;

-- Money on its way back. `units` left the payment's hold or the merchant's balance when the refund was offered; without
-- an account its owner claims it by a link that is mailed. Unclaimed, the merchant's own goes back to them.
create table invoice_refunds (
  id uuid primary key default uuidv7(),
  public_id text not null constraint invoice_refund_public_id_form check (public_id ~ '^ref_[1-9A-HJ-NP-Za-km-z]{22}$')
    constraint invoice_refunds_public_id_key unique,
  invoice_id uuid not null constraint invoice_refunds_invoice_fkey references invoices (id),
  merchant_id uuid not null constraint invoice_refunds_merchant_fkey references merchant_profiles (user_id),
  payment_id uuid not null constraint invoice_refunds_payment_fkey references invoice_payments (id),
  is_test boolean not null default false,
  source text not null constraint invoice_refund_source_known check (source in ('held', 'balance', 'bank')),
  asset text not null constraint invoice_refunds_asset_fkey references assets (code),
  units bigint not null check (units > 0),
  value numeric(19,8) not null check (value >= 0),
  reason text not null check (reason in ('surplus', 'late', 'full', 'amount', 'void', 'dispute')),
  note text check (length(note) <= 500),
  state text not null constraint invoice_refund_state_known check (state in ('offered', 'claimed', 'sending', 'done',
    'expired', 'cancelled')),
  payer_id uuid constraint invoice_refunds_payer_fkey references profiles (id) on delete set null,
  claim_hash bytea constraint invoice_refund_claim_hash_length check (length(claim_hash) = 32),
  claim_email text check (length(claim_email) between 3 and 254),
  code_hash bytea check (length(code_hash) = 32),
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  send_to jsonb,                                                -- chain and address, once claimed
  send_after timestamptz,
  withdrawal_id uuid,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz,
  ended_at timestamptz
);
create unique index invoice_refunds_claim on invoice_refunds (claim_hash) where claim_hash is not null;
create index invoice_refunds_invoice on invoice_refunds (invoice_id, id);
create index invoice_refunds_payment on invoice_refunds (payment_id);
create index invoice_refunds_own on invoice_refunds (merchant_id, is_test, id desc);
create index invoice_refunds_payer on invoice_refunds (payer_id) where payer_id is not null;
create index invoice_refunds_asset on invoice_refunds (asset);
create index invoice_refunds_open on invoice_refunds (state, id) where state in ('offered', 'claimed', 'sending');
select app_secure('invoice_refunds');
revoke delete on invoice_refunds from app_service;

-- What happened to an invoice, in its order. Append-only.
create table invoice_events (
  invoice_id uuid not null constraint invoice_events_invoice_fkey references invoices (id) on delete cascade,
  seq integer not null check (seq > 0),
  kind text not null constraint invoice_event_kind_known check (kind in ('issued', 'payment_seen', 'payment_dropped',
    'payment_counted', 'payment_reversed', 'expired', 'settled', 'released', 'voided', 'disputed',
    'dispute_decided', 'refunded')),
  payment_id uuid constraint invoice_events_payment_fkey references invoice_payments (id),
  value numeric(19,8),
  is_late boolean not null default false,
  actor_id uuid,                                                -- null: the product itself, or somebody without an account
  note text check (length(note) <= 500),
  created_at timestamptz not null default app_now(),
  primary key (invoice_id, seq)
);
create index invoice_events_payment on invoice_events (payment_id) where payment_id is not null;
select app_secure('invoice_events');
revoke update, delete on invoice_events from app_service;
