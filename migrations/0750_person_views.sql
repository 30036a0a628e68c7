-- Looks of the staff into a person's file: one row when it is opened, one for each field shown in full. The person reads
-- their own without the name of who looked (`list_person_views`); what the law forbids to reveal is left out there. Not on
-- the wire, since it names the staff.
create table person_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint person_views_user_id_fkey references profiles (id) on delete cascade,
  actor_id uuid constraint person_views_actor_id_fkey references profiles (id) on delete set null,
  actor_role text not null constraint view_role_known
    check (actor_role in ('support', 'arbiter', 'finance', 'compliance', 'operations', 'admin')),
  reason text not null constraint view_reason_known
    check (reason in ('ticket', 'trade', 'identity_review', 'payment_problem', 'authority', 'safety')),
  reference text constraint view_reference_length check (length(reference) between 1 and 80),
  -- Shown in full; null where the file was opened.
  field text constraint view_field_known
    check (field in ('email', 'phone', 'full_name', 'address', 'account_number')),
  at timestamptz not null default app_now(),
  closes_at timestamptz,
  constraint only_a_file_stays_open check ((field is null) = (closes_at is not null)),
  constraint view_by_another check (actor_id <> user_id)
);
create index person_views_user on person_views (user_id, id desc);
create index person_views_actor on person_views (actor_id, user_id, id desc) where actor_id is not null;
select app_secure('person_views');
revoke update, delete on person_views from app_service;

-- What the staff notes about a person, for the staff alone. It is never changed, and goes when the account is erased.
create table staff_notes (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint staff_notes_user_id_fkey references profiles (id) on delete cascade,
  author_id uuid constraint staff_notes_author_id_fkey references profiles (id) on delete set null,
  body text not null constraint staff_note_length check (length(body) between 3 and 1000),
  created_at timestamptz not null default app_now()
);
create index staff_notes_user on staff_notes (user_id, id desc);
create index staff_notes_author on staff_notes (author_id) where author_id is not null;
select app_secure('staff_notes');
revoke update on staff_notes from app_service;
