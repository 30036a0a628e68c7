create or replace trigger offers_follow_ban after update of banned_until on auth.users for each row
  when (old.banned_until is distinct from new.banned_until) execute function offers_follow_ban();

create or replace trigger administrators_stay before delete on auth.users
  for each row execute function administrators_stay();
create or replace trigger administrators_stay_update before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function administrators_stay();

create or replace trigger note_verified before insert or update on auth.mfa_factors
  for each row execute function auth.note_verified_factor();
-- Another verified factor keeps the role.
create or replace trigger administrators_stay before delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function auth.last_factor_stays();
create or replace trigger staff_without_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function auth.staff_without_factor();

create or replace trigger signal_ended after delete on auth.sessions referencing old table as old_rows
  for each statement execute function auth.signal_ended_sessions();
create or replace trigger signal_lowered after update of aal on auth.sessions
  for each row when (old.aal = 'aal2' and new.aal = 'aal1') execute function auth.signal_lowered_session();

drop trigger if exists signal_revoked on auth.refresh_tokens;
create constraint trigger signal_revoked after update on auth.refresh_tokens
  deferrable initially deferred for each row when (new.revoked and not old.revoked)
  execute function auth.signal_revoked_family();
