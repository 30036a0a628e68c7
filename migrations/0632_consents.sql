-- Who agreed to which version of the terms and the privacy notice, and when. Rows are written by the product alone and
-- never change: they are the proof of the agreement.
create table consents (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint consents_user_id_fkey references profiles (id) on delete cascade,
  version text not null check (length(version) between 1 and 20),
  channel text not null check (channel in ('sign_up', 'visit')),
  accepted_at timestamptz not null default app_now(),
  constraint consents_once unique (user_id, version)
);
select app_secure('consents');
revoke update, delete on consents from app_service;
grant select on consents to authenticated, service_role;
