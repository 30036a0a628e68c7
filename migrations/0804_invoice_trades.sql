-- A payer who buys the coins of an invoice from a trader: the intent is committed before the offer is accepted, under the
-- id that the trade will have, so that a crash in between loses nothing.
create table invoice_trade_intents (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null constraint invoice_trade_intents_invoice_fkey references invoices (id),
  payer_id uuid not null constraint invoice_trade_intents_payer_fkey references profiles (id),
  offer_id uuid not null constraint invoice_trade_intents_offer_fkey references trades (id),
  -- Of the trade to come where the offer is taken in part; taken whole, the offer itself is the trade.
  child_id uuid not null constraint invoice_trade_intents_child_key unique,
  asset text not null constraint invoice_trade_intents_asset_fkey references assets (code),
  units bigint not null check (units > 0),
  value numeric(19,8) not null check (value > 0),               -- what the units pay, in the invoice's currency
  -- open: the offer may have been accepted. tied: the trade runs. paid: its coins pay the invoice. void: nothing came.
  state text not null default 'open' constraint invoice_trade_intent_state_known check (state in ('open', 'tied', 'paid', 'void')),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  constraint invoice_trade_intent_ends_once check ((state in ('paid', 'void')) = (ended_at is not null))
);
create unique index invoice_trade_intents_one_at_a_time on invoice_trade_intents (invoice_id, payer_id)
  where state in ('open', 'tied');
create index invoice_trade_intents_open on invoice_trade_intents (id) where state in ('open', 'tied');
create index invoice_trade_intents_payer on invoice_trade_intents (payer_id);
create index invoice_trade_intents_offer on invoice_trade_intents (offer_id);
create index invoice_trade_intents_asset on invoice_trade_intents (asset);
select app_secure('invoice_trade_intents');
revoke delete on invoice_trade_intents from app_service;

alter table invoices
  add column release_reminders smallint not null default 0 check (release_reminders between 0 and 2);
create index invoices_delivered on invoices (delivered_at) where status = 'in_escrow' and delivered_at is not null;
