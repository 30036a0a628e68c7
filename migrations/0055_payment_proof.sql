-- What shows that naira was paid: pictures that the buyer sends, the name that the bank shows, and the bank's
-- own word of a credit.

-- Buckets whose files are evidence: pictures are drawn anew until they fit, a document becomes a picture of its
-- first pages, and of what was sent only the hash is kept.
alter table storage.buckets
  add kept_bytes int check (kept_bytes between 65536 and 10485760),
  add pdf_pages int check (pdf_pages between 1 and 10);
alter table storage.objects add source_sha256 bytea check (length(source_sha256) = 32);

insert into storage.buckets
    (id, name, public, built_in, file_size_limit, redraw_pixels, kept_bytes, pdf_pages, allowed_mime_types)
  select id, id, false, true, 10485760, 2560, 1048576, 3,
    '{image/png,image/jpeg,image/webp,image/gif,application/pdf}'
  from unnest('{payment-proofs,dispute-evidence}'::text[]) b (id);

-- The trade that a file belongs to: `<trade>/<uuid>.<ext>`, and nothing for any other name.
create function storage.trade_of(name text) returns uuid language sql immutable set search_path = '' as $$
  select case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4}$'
    then split_part(name, '/', 1)::uuid end
$$;
grant execute on function storage.trade_of(text) to authenticated, app_service;

-- How many files of a trade's a person has sent; counted past their own sight, for that is being asked for here.
create function storage.trade_files_of(bucket text, trade uuid, owner uuid) returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from storage.objects o
    where o.bucket_id = bucket and o.owner_id = owner and starts_with(o.name, trade::text || '/')
$$;
grant execute on function storage.trade_files_of(text, uuid, uuid) to authenticated;

-- The buyer shows a payment while it is being made or looked at; both parties show what they have while the
-- trade runs. At most a dozen files each.
create function storage.may_add_to_trade(bucket text, name text, owner uuid) returns boolean
  language sql stable set search_path = '' as $$
  select owner = auth.uid() and exists (
      select 1 from public.trades t where t.id = storage.trade_of(name) and case bucket
        when 'payment-proofs' then t.buyer_id = owner and t.status in ('in_payment', 'processing')
        when 'dispute-evidence' then owner in (t.seller_id, t.buyer_id)
          and t.status in ('in_payment', 'processing', 'disputed')
        else false end)
    and storage.trade_files_of(bucket, storage.trade_of(name), owner) < 12
$$;
grant execute on function storage.may_add_to_trade(text, text, uuid) to authenticated;

-- A proof is the parties' once it has been submitted: the trade may find another buyer, who has no part in it.
-- Evidence is the two parties' whose trade it was when it came.
create function storage.sees_trade_file(bucket text, name text, owner uuid, added timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select owner = auth.uid() or auth.is_admin() or case bucket
    when 'payment-proofs' then exists (
      select 1 from public.payment_proofs p
        where p.trade_id = storage.trade_of(name) and p.proof_image_url = name
          and auth.uid() in (p.seller_id, p.buyer_id))
    when 'dispute-evidence' then exists (
      select 1 from public.trades t
        where t.id = storage.trade_of(name) and auth.uid() in (t.seller_id, t.buyer_id)
          and owner in (t.seller_id, t.buyer_id) and added >= t.accepted_at)
    else false end
$$;
grant execute on function storage.sees_trade_file(text, text, uuid, timestamptz) to authenticated;

-- Nothing of it is ever changed or moved: there is no policy for that. What was sent and not submitted may go.
create policy trade_files_in on storage.objects for insert to authenticated
  with check (bucket_id in ('payment-proofs', 'dispute-evidence')
    and storage.may_add_to_trade(bucket_id, name, owner_id));
create policy trade_files_seen on storage.objects for select to authenticated
  using (bucket_id in ('payment-proofs', 'dispute-evidence')
    and storage.sees_trade_file(bucket_id, name, owner_id, created_at));
create policy proofs_not_submitted_out on storage.objects for delete to authenticated
  using (bucket_id = 'payment-proofs' and owner_id = (select auth.uid()) and not exists (
    select 1 from public.payment_proofs p where p.trade_id = storage.trade_of(name) and p.proof_image_url = name));

-- `payer_name` is what the buyer says the bank will show; the verdict compares it with the buyer's own name.
alter table payment_proofs
  add payer_name text check (length(payer_name) between 1 and 120),
  add name_verdict text check (name_verdict in ('exact', 'close', 'mismatch')),
  add name_reason text check (length(name_reason) <= 400),
  add taken_up_at timestamptz,                                -- since when somebody, or the bank check, looks at it
  add decided_by uuid,                                        -- null: the bank's own word
  add decision_note text check (length(decision_note) <= 500),
  add constraint proof_verdict_has_a_reason check ((name_verdict is null) = (name_reason is null));
create index payment_proofs_file on payment_proofs (trade_id, proof_image_url);
create index payment_proofs_queue on payment_proofs (verification_status, submitted_at, id);
revoke select on payment_proofs from authenticated;
grant select (id, trade_id, seller_id, buyer_id, verification_status, ipfs_hash, proof_image_url, submitted_at,
  verified_at, payer_name, name_verdict, name_reason, taken_up_at, decision_note) on payment_proofs to authenticated;

-- Every picture that ever stood for a payment, as it was sent and as it was kept: each stands for one.
create table payment_proof_marks (
  sha256 bytea primary key check (length(sha256) = 32),
  proof_id uuid not null references payment_proofs (id),
  trade_id uuid not null,
  buyer_id uuid not null,
  created_at timestamptz not null default app_now()
);
create index payment_proof_marks_proof on payment_proof_marks (proof_id);
select app_secure('payment_proof_marks');

-- An account that a bank opened for one payment of one trade. What comes in there it passes on to the account
-- that `passes_on_to` copies, which is the seller's own.
create table trade_virtual_accounts (
  id uuid primary key default uuidv7(),
  trade_id uuid not null references trades (id),
  escrow_id uuid not null constraint trade_virtual_accounts_escrow_key unique,
  seller_id uuid not null,
  buyer_id uuid not null,
  buyer_name text not null,                                   -- whom the money has to come from
  provider text not null check (length(provider) between 1 and 40),
  provider_ref text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  expected numeric(15, 2) not null check (expected > 0),
  passes_on_to jsonb not null,
  opened_at timestamptz not null default app_now(),
  constraint trade_virtual_accounts_number_key unique (provider, account_number)
);
create index trade_virtual_accounts_trade on trade_virtual_accounts (trade_id);
select app_secure('trade_virtual_accounts');
alter table trade_payment_details
  add is_virtual boolean not null generated always as (bank_code like 'virtual:%') stored;

-- Money that a bank says has come in, read from the bank itself. A session stands for one transfer, and counts once.
create table bank_credits (
  id uuid primary key default uuidv7(),
  provider text not null,
  session_id text not null check (length(session_id) between 1 and 100),
  trade_id uuid constraint bank_credits_trade_id_fkey references trades (id), -- null: no account of ours
  escrow_id uuid,
  seller_id uuid,
  buyer_id uuid,
  state text not null check (state in
    ('matched', 'underpaid', 'overpaid', 'wrong_sender', 'late', 'duplicate', 'unknown_account')),
  amount numeric(15, 2) not null check (amount > 0),
  expected numeric(15, 2),
  sender_name text not null check (length(sender_name) <= 200),
  sender_bank text check (length(sender_bank) <= 120),
  name_verdict text check (name_verdict in ('exact', 'close', 'mismatch')),
  name_reason text check (length(name_reason) <= 400),
  released boolean not null default false,                    -- the trade was released on its word
  account_number text not null,
  paid_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  constraint bank_credits_session_key unique (provider, session_id),
  constraint bank_credits_of_a_trade_has_parties
    check ((trade_id is null) = (state = 'unknown_account')
      and num_nulls(trade_id, escrow_id, seller_id, buyer_id, expected) in (0, 5))
);
create unique index bank_credits_one_match on bank_credits (escrow_id) where state = 'matched';
create index bank_credits_trade on bank_credits (trade_id, created_at desc);
create index bank_credits_seller on bank_credits (seller_id);
create index bank_credits_buyer on bank_credits (buyer_id);
select app_secure('bank_credits');
create policy parties on bank_credits for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
create policy admins on bank_credits for select to authenticated using ((select auth.is_admin()));
grant select on bank_credits to authenticated, service_role;
revoke delete on bank_credits from app_service;

-- What the outside world has told us and signed, once each, until it has been dealt with.
create table webhook_inbox (
  id uuid primary key default uuidv7(),
  provider text not null,
  event_key text not null check (length(event_key) between 1 and 200),
  subject text not null check (length(subject) between 1 and 200), -- what to read again at the provider
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  failure text,
  processed_at timestamptz,
  constraint webhook_inbox_event_key unique (provider, event_key)
);
create index webhook_inbox_due on webhook_inbox (due_at) where processed_at is null;
select app_secure('webhook_inbox');

-- The sandbox's bank: its accounts and what came in there. A bank of the real world keeps these itself.
create table sandbox_bank_accounts (
  account_number text primary key check (account_number ~ '^[0-9]{10}$'),
  reference text not null constraint sandbox_bank_accounts_reference_key unique,
  account_name text not null,
  passes_on_to jsonb not null
);
create table sandbox_bank_credits (
  session_id text primary key check (length(session_id) between 8 and 100),
  account_number text not null,
  amount numeric(15, 2) not null check (amount > 0),
  sender_name text not null check (length(sender_name) between 1 and 200),
  paid_at timestamptz not null default app_now()
);
select app_secure('sandbox_bank_accounts');
select app_secure('sandbox_bank_credits');

-- Whose name a payment is compared with stays the same while the payment may come.
create function profiles_keep_name_in_trades() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and exists (select 1 from public.trades t
      where t.buyer_id = new.id and t.status in ('in_payment', 'processing', 'disputed')) then
    raise exception 'FULL_NAME_IS_FIXED';
  end if;
  return new;
end $$;
create trigger keep_name_in_trades before update of full_name on profiles
  for each row when (new.full_name is distinct from old.full_name) execute function profiles_keep_name_in_trades();

-- Of proofs and trades, what an administrator should look at first.
create index trades_in_payment_since on trades (accepted_at) where status = 'in_payment';
