-- What an account may not do for a time, on which basis and until when. Read by procedures only: it names no owner to
-- the wire and is in nobody's data export, because the law forbids to reveal some of them. A ban of the auth API is a row
-- too; `auth.users.banned_until` follows the rows that block signing in.
create table account_restrictions (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint account_restrictions_user_id_fkey references profiles (id),
  blocks text[] not null constraint restriction_blocks_known
    check (cardinality(blocks) > 0 and blocks <@ '{out,trade,card,login}'),
  basis text not null constraint restriction_basis_known
    check (basis in ('stop_order', 'court_order', 'sanctions', 'internal', 'terms')),
  -- Who issued the paper and its number; the paper itself is in the bucket `restriction-orders`.
  authority text constraint restriction_authority_length check (length(authority) between 2 and 120),
  number text constraint restriction_number_length check (length(number) between 1 and 80),
  file_id uuid constraint account_restrictions_file_id_fkey references storage.objects (id),
  -- Which of the fixed sentences the person reads; core/restrictions/account-state.ts.
  shown_reason text not null default 'review'
    constraint restriction_shown_reason_known check (shown_reason in ('review', 'terms', 'order')),
  note text not null constraint restriction_note_length check (length(note) between 3 and 500),
  starts_at timestamptz not null default app_now(),
  ends_at timestamptz,                                        -- null: until lifted
  placed_by uuid constraint account_restrictions_placed_by_fkey references profiles (id) on delete set null,
  approved_by uuid constraint account_restrictions_approved_by_fkey references profiles (id) on delete set null,
  -- When it was lifted, or when the product noticed that its time was over. Past `ends_at` it blocks nothing, noticed or
  -- not.
  closed_at timestamptz,
  lifted_by uuid constraint account_restrictions_lifted_by_fkey references profiles (id) on delete set null,
  lift_note text constraint restriction_lift_note_length check (length(lift_note) between 3 and 500),
  constraint restriction_ends_later check (ends_at is null or ends_at > starts_at),
  constraint restriction_takes_two_people check (placed_by <> approved_by),
  constraint restriction_is_lifted_when_closed check (lifted_by is null or closed_at is not null)
);
create index account_restrictions_open on account_restrictions (user_id) where closed_at is null;
create index account_restrictions_user on account_restrictions (user_id, id desc);
create index account_restrictions_due on account_restrictions (ends_at) where closed_at is null and ends_at is not null;
create index account_restrictions_file on account_restrictions (file_id) where file_id is not null;
create index account_restrictions_placed_by on account_restrictions (placed_by) where placed_by is not null;
create index account_restrictions_approved_by on account_restrictions (approved_by) where approved_by is not null;
create index account_restrictions_lifted_by on account_restrictions (lifted_by) where lifted_by is not null;
select app_secure('account_restrictions');
revoke delete on account_restrictions from app_service;

-- Court orders and other papers: uploaded and read by administrators alone, stored as uploaded.
insert into storage.buckets (id, name, public, built_in, file_size_limit, allowed_mime_types)
  values ('restriction-orders', 'restriction-orders', false, true, 10485760, '{application/pdf,image/png,image/jpeg}');

-- Where the product ran before, the function that keeps a banned person's offers off the market keeps its readers under
-- its new name; a new database gets it from its file.
do $$ begin
  if to_regprocedure('auth.is_banned(uuid)') is not null then
    alter function auth.is_banned(uuid) rename to is_off_market;
  end if;
end $$;
