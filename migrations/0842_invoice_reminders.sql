-- Whether an invoice is mailed to its payer on issue and reminded of until it is paid.
alter table invoices add column emails_payer boolean not null default false;
alter table invoices add constraint invoice_mails_somebody check (not emails_payer or payer_email is not null);

-- Mails about an invoice to its payer: each of the planned ones once, and those that its merchant sends by hand.
create table invoice_reminders (
  invoice_id uuid not null constraint invoice_reminders_invoice_fkey references invoices (id) on delete cascade,
  seq smallint not null check (seq between 1 and 5),
  kind text not null constraint invoice_reminder_kind_known check (kind in ('issued', 'before', 'due', 'after', 'last',
    'manual')),
  sent_at timestamptz not null default app_now(),
  primary key (invoice_id, seq)
);
create unique index invoice_reminders_planned on invoice_reminders (invoice_id, kind) where kind <> 'manual';
select app_secure('invoice_reminders');

-- Addresses that want no more mails of a merchant, by a keyed hash: the address itself is not stored.
create table reminder_stops (
  merchant_id uuid not null constraint reminder_stops_merchant_fkey references merchant_profiles (user_id) on delete cascade,
  address_hash bytea not null check (length(address_hash) = 32),
  created_at timestamptz not null default app_now(),
  primary key (merchant_id, address_hash)
);
select app_secure('reminder_stops');

create index invoices_to_remind on invoices (due_on) where emails_payer and status in ('open', 'part_paid');
create index invoices_to_forget on invoices (ended_at) where ended_at is not null
  and (payer_email is not null or payer_name is not null);
